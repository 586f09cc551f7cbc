import { useState } from 'react'
import { beginCeremony, endCeremony } from './passkey-ceremony'

/** @param path of the endpoint that returns the WebAuthn options */
export function usePasskey(path: string, fields?: Record<string, string>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function ask(form: HTMLFormElement | null) {
    if (!form?.reportValidity()) return
    setState('busy')
    try {
      const { requestPasskey } = await import('./webauthn.client')
      type Options = Parameters<typeof requestPasskey>[0]
      const asked = await beginCeremony<Options>(path, fields)
      endCeremony(form, asked.challenge, await requestPasskey(asked.options))
    } catch {
      // Cancelled, timed out or no matching passkey: the browser does not say which, and shows its own message.
      setState('failed')
    }
  }

  return { state, ask }
}
