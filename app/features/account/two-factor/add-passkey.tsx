import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { beginCeremony, CeremonyRefused, endCeremony, ReAuthenticationRequired } from '~/lib/session/passkey-ceremony'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

/** `name` is the default name. */
export function AddPasskey({ name }: { name: string | undefined }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [refusal, setRefusal] = useState<CeremonyRefused['reply']>()

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('busy')
    try {
      const { createPasskey } = await import('~/lib/session/webauthn.client')
      type Options = Parameters<typeof createPasskey>[0]
      const { challenge, options } = await beginCeremony<Options>('/account/passkey-ceremony')
      endCeremony(form, challenge, await createPasskey(options))
    } catch (error) {
      // Submits the form as it is: the server redirects to re-authentication and restores the form afterwards.
      if (error instanceof ReAuthenticationRequired) return form.submit()
      // Else cancelled, timed out or already registered: the browser does not say which, and shows its own message.
      setRefusal(error instanceof CeremonyRefused ? error.reply : undefined)
      setState('failed')
    }
  }

  return (
    <>
      {!hydrated && <p className="hint">{t('account.passkeys.needsScripts')}</p>}
      {/* Hidden until hydration, not left out: critical CSS has the rules of the served document. */}
      <form method="post" action="/account/settings/passkeys" className="stack" onSubmit={make} hidden={!hydrated}>
        {state === 'failed' && (
          <ErrorSummary>{describeFailure(t, refusal) ?? t('account.passkeys.failed')}</ErrorSummary>
        )}
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="challenge" />
        <input type="hidden" name="credential" />
        <Field id="passkey-name" label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')}>
          {(control) => (
            <Input {...control} name="name" defaultValue={name} autoComplete="off" maxLength={60} required />
          )}
        </Field>
        <p>
          <Button look="primary" busy={state === 'busy'}>
            {t('account.passkeys.submit')}
          </Button>
        </p>
      </form>
    </>
  )
}
