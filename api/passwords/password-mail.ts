import type { ApiContext } from '../platform/http/app-env'
import { findWebOrigin } from '../platform/http/web-origin'
import { composeMail, type MailDraft } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'

type About = Pick<MailDraft, 'locale' | 'site' | 'username' | 'replacesKeys' | 'signedOut'>

/** Returns null without an address. */
export function composePasswordMail(c: ApiContext, recipient: string | null, about: About) {
  if (recipient === null) return null
  // Without a known origin the mail has no link.
  const action = findWebOrigin(c) ? { link: mailAddress(c, '/password/forgot') } : {}
  return composeMail({ ...about, ...action, kind: 'password_changed', recipient })
}
