import type { MailProviderName } from '#contract/mails'

export interface Letter {
  /** The same at every attempt, and different for every mail. */
  key: string
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribe: string | null
}

export interface Sender {
  name: string
  address: string
}

export interface MailProvider {
  name: MailProviderName
  sender: Sender
  /** Within a day, the same key delivers a mail once. */
  recognisesRepeats: boolean
  /** For mails that are not urgent, so that the provider has room for urgent ones. */
  perSecond: number
  send: (letter: Letter) => Promise<void>
  /** Only providers that can tell have it. @throws MailFailure */
  hasAccepted?: (key: string) => Promise<boolean>
}

/**
 * `refused`: this mail, permanently. `later`: not now. `busy`: no further mails now. `unreachable`: no mail, or no connection.
 * `unknown`: no answer, so the mail may have been accepted.
 */
export type MailVerdict = 'refused' | 'later' | 'busy' | 'unreachable' | 'unknown'

export class MailFailure extends Error {
  constructor(
    readonly verdict: MailVerdict,
    message: string,
    /** Milliseconds. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}

/** The provider's reply for the staff, without addresses. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200)
}

/** RFC 3834 marks an automatic mail; RFC 2369 offers to unsubscribe, RFC 8058 with one click if the link is secure. */
export function listHeaders(unsubscribe: string | null): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    ...(unsubscribe?.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
