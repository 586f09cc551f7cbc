import { useState } from 'react'
import { beginCeremony, endCeremony } from './passkey-ceremony'

/**
 * Has an authenticator sign, and sends what it answered with a form of the page.
 * @param path of ours that says what the authenticator is asked
 */
export function usePasskey(path: string, fields?: Record<string, string>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function ask(form: HTMLFormElement | null) {
    if (!form?.reportValidity()) return
    setState('busy')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
      const asked = await beginCeremony<Options>(path, fields)
      endCeremony(form, asked.challenge, await startAuthentication({ optionsJSON: asked.options }))
    } catch {
      // Cancelled, timed out or none that fits: the browser does not tell which, and has told its owner.
      setState('failed')
    }
  }

  return { state, ask }
}
