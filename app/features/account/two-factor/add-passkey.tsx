import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginCeremony, endCeremony, ProofMissing } from '~/lib/session/passkey-ceremony'
import { useHydrated } from '~/render/document/use-hydrated'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

/** Makes a passkey on this device, of this name unless another is typed. Only scripts can ask for one: without them it says so. */
export function AddPasskey({ name }: { name: string | undefined }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('busy')
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
      const { challenge, options } = await beginCeremony<Options>('/account/passkey-ceremony')
      endCeremony(form, challenge, await startRegistration({ optionsJSON: options }))
    } catch (error) {
      // What was typed goes where a form without proof goes, and comes back from there.
      if (error instanceof ProofMissing) return form.submit()
      // Cancelled, timed out or there already: the browser does not tell which, and has told its owner.
      setState('failed')
    }
  }

  if (!hydrated) return <p className="hint">{t('account.passkeys.needsScripts')}</p>
  return (
    <form method="post" action="/account/settings/passkeys" className="stack" onSubmit={make}>
      {state === 'failed' && (
        <Banner tone="bad" urgent>
          {t('account.passkeys.failed')}
        </Banner>
      )}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="challenge" />
      <input type="hidden" name="credential" />
      <Field id="passkey-name" label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')}>
        {(control) => <Input {...control} name="name" defaultValue={name} autoComplete="off" maxLength={60} required />}
      </Field>
      <p>
        <Button look="primary" busy={state === 'busy'}>
          {t('account.passkeys.submit')}
        </Button>
      </p>
    </form>
  )
}
