import type { MailClass } from '#contract/mails'
import type { MailKind } from './words.en'

/** An applicant whose address is taken waits for the mail like all others. */
export const mailClassOf: Record<MailKind, MailClass> = {
  ...{ verify: 'urgent', verify_application: 'urgent', address_taken: 'urgent', reset: 'urgent', email: 'urgent' },
  ...{ password_changed: 'notice', email_changed: 'notice', invite: 'notice', accepted: 'notice', declined: 'notice' },
  ...{ notifications: 'notice', test: 'urgent' },
}
