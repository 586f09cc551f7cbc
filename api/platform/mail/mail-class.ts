import type { MailClass } from '#contract/mails'
import type { MailKind } from './words.en'

/** The class of each kind. A mail to an applicant whose address is taken is as urgent as the link of the others. */
export const mailClassOf: Record<MailKind, MailClass> = {
  ...{ verify: 'urgent', verify_application: 'urgent', address_taken: 'urgent', reset: 'urgent', email: 'urgent' },
  ...{ password_changed: 'notice', email_changed: 'notice', invite: 'notice', accepted: 'notice', declined: 'notice' },
  ...{ notifications: 'notice', test: 'urgent' },
}
