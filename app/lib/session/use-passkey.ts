import { useState } from 'react'
import { beginCeremony, CeremonyRefused, endCeremony } from './passkey-ceremony'

/**
 * @param path of the endpoint that returns the WebAuthn options
 * @returns `wait`: seconds to wait after too many attempts
 */
export function usePasskey(path: string, fields?: Record<string, string>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [wait, setWait] = useState<number>()

  async function ask(form: HTMLFormElement | null) {
    if (!form?.reportValidity()) return
    setState('busy')
    try {
      const { requestPasskey } = await import('./webauthn.client')
      type Options = Parameters<typeof requestPasskey>[0]
      const asked = await beginCeremony<Options>(path, fields)
      endCeremony(form, asked.challenge, await requestPasskey(asked.options))
    } catch (error) {
      // Else cancelled, timed out or no matching passkey: the browser does not say which, and shows its own message.
      const isLimited = error instanceof CeremonyRefused && error.reply.failed === 'too_many_requests'
      setWait(isLimited ? (error.reply.retryAfter ?? 60) : undefined)
      setState('failed')
    }
  }

  return { state, wait, ask }
}
