import type { FormReply } from '~/lib/forms/form-reply'

/** Thrown when the server asks for re-authentication first. */
export class ReAuthenticationRequired extends Error {}

/** Thrown with the server's reason, such as too many passkeys. */
export class CeremonyRefused extends Error {
  constructor(readonly reply: Pick<FormReply, 'failed' | 'message' | 'retryAfter'>) {
    super(`The ceremony was refused: ${reply.failed}`)
  }
}

export async function beginCeremony<Options>(path: string, fields: Record<string, string> = {}) {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (answer.status === 403) throw new ReAuthenticationRequired()
  if (!answer.ok) {
    const refused: { code: string; message?: string; retryAfter?: number } = await answer.json()
    const { code: failed, message, retryAfter } = refused
    throw new CeremonyRefused({ failed, message, retryAfter })
  }
  const begun: { challenge: string; options: Options } = await answer.json()
  return begun
}

/** Submits the authenticator's response with the form, in its hidden fields `challenge` and `credential`. */
export function endCeremony(form: HTMLFormElement, challenge: string, credential: unknown) {
  for (const [name, value] of Object.entries({ challenge, credential: JSON.stringify(credential) })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}
