import type { MailProviderName } from '#contract/mails'

export interface Letter {
  /** The same at every attempt, and different for every mail. */
  key: string
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Link to unsubscribe; null for mails about the account itself. */
  unsubscribe: string | null
}

export interface Sender {
  name: string
  address: string
}

/** A way to send mails. */
export interface MailProvider {
  name: MailProviderName
  sender: Sender
  /** Whether it delivers a mail once when the same key is sent again within a day. */
  recognisesRepeats: boolean
  /** Mails that are not urgent are sent at most at this rate, so that the provider has room for urgent ones. */
  perSecond: number
  /** Sends one mail. @throws MailFailure */
  send: (letter: Letter) => Promise<void>
  /** Whether it has accepted a mail before. Only providers that can tell have it. @throws MailFailure */
  hasAccepted?: (key: string) => Promise<boolean>
}

/**
 * `refused`: the provider rejects this mail permanently. `later`: it does not accept this mail now. `busy`: it accepts
 * no further mails now. `unreachable`: it accepts no mail, or there is no connection. `unknown`: it did not answer, so
 * it may have accepted the mail.
 */
export type MailVerdict = 'refused' | 'later' | 'busy' | 'unreachable' | 'unknown'

/** Why a mail was not sent. */
export class MailFailure extends Error {
  constructor(
    readonly verdict: MailVerdict,
    message: string,
    /** Milliseconds that the provider asks to wait. */
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

/**
 * Headers that mark an automatic mail (RFC 3834), and let a mail program offer to unsubscribe (RFC 2369), with one click
 * if the link is secure (RFC 8058).
 */
export function listHeaders(unsubscribe: string | null): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    ...(unsubscribe?.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
