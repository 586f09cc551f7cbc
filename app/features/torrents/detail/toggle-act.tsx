import { useFetcher } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'

interface ToggleActProps {
  address: string
  from: string
  /** The value posted to switch it on; `off` switches it off. */
  on: string
  off: string
  pressed: boolean
  /** The key that presses it. */
  shortcut?: string
  children: (pressed: boolean) => ReactNode
}

/** With JavaScript it changes at once, and back if the server refuses. */
export function ToggleAct({ address, from, on, off, pressed, shortcut, children }: ToggleActProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<{ failed: boolean }>()
  const asked = fetcher.formData?.get('act')
  const shown = asked === undefined || asked === null ? pressed : asked === on

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    fetcher.submit({ act: shown ? off : on, inPlace: '1' }, { method: 'post', action: address })
  }

  return (
    <form method="post" action={address} onSubmit={send} aria-busy={fetcher.state !== 'idle' || undefined}>
      {from !== address && <input type="hidden" name="redirectTo" value={from} />}
      <Button name="act" value={shown ? off : on} aria-pressed={shown} data-key={shortcut}>
        {children(shown)}
      </Button>
      {fetcher.data?.failed && !asked && (
        <span className="field-error" role="alert">
          {t('torrent.acts.failed')}
        </span>
      )}
    </form>
  )
}
