import type { ApiContext } from '../platform/http/app-env'
import { findWebOrigin } from '../platform/http/web-origin'
import { composeMail, type MailDraft } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'

type About = Pick<MailDraft, 'locale' | 'site' | 'username' | 'replacesKeys' | 'signedOut'>

/** The mail that tells a member of a new password, and how to get another if it was not him; null for who has no address. */
export function composePasswordMail(c: ApiContext, recipient: string | null, about: About) {
  if (recipient === null) return null
  // Where nobody knows the address of a page, the words must do.
  const action = findWebOrigin(c) ? { link: mailAddress(c, '/password/forgot') } : {}
  return composeMail({ ...about, ...action, kind: 'password_changed', recipient })
}
