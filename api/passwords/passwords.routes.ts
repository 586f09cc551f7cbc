import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/passwords'
import { memberOf, selectLink } from '../auth/one-time-links'
import { emailKey } from '../lib/account-names/email-key'
import { hashPassword } from '../lib/crypto/hash-password'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitAndRead, limitRateTwice, toUse } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { sendUrgent } from '../platform/mail/send-urgent'
import { pushUnread } from '../platform/realtime/publish'
import { findSite, selectSite, showSite } from '../site-settings/read-site'
import { composePasswordMail } from './password-mail'
import { judgePassword } from './password-rules'
import { findByEmail, notifyPasswordReset, selectById, setPassword, storeReset } from './passwords.queries'

type Locale = Parameters<typeof composeMail>[0]['locale']

/** Milliseconds until a link expires. */
const linkLifetime = 30 * 60_000

export function addPasswordRoutes(app: App): void {
  serve(app, requestPasswordReset, async (c) => {
    const { email, locale } = c.req.valid('json')
    const key = emailKey(email)
    const network = toUse('reset', addressPrefix(findClientAddress(c)))
    // Whether or not the address has an account.
    await limitRateTwice(c, network, toUse('reset-address', hashToken(key)))
    // Runs after the response, so that neither its content nor its time reveals whether the account exists.
    c.executionCtx.waitUntil(mailReset(c, key, locale))
    return c.body(null, 204)
  })

  serve(app, readPasswordReset, async (c) => {
    const [[link], [member]] = await c.var.db.batch([...selectReset(c, c.req.valid('param').token)])
    if (!link || !member) throw linkEnded()
    return c.json({ username: member.username }, 200)
  })

  serve(app, resetPassword, async (c) => {
    const { token, password, locale, replaceKeys: replacesKeys } = c.req.valid('json')
    const { db, now } = c.var
    const network = addressPrefix(findClientAddress(c))
    const queries = [...selectReset(c, token), selectSite(db)] as const
    const [[link], [member], settings] = await limitAndRead(c, 'reset-set', network, queries)
    if (!link || !member) throw linkEnded()
    const { title: site } = showSite(settings)
    const faults = await judgePassword(password, [site, member.username, member.email])
    if (faults.length > 0) {
      throw new ApiFailure(422, 'Choose another password', { errors: { password: faults } })
    }
    const passwordHash = await hashPassword(password, c.env.PASSWORD_PEPPER)
    if (!(await setPassword(db, link, { member, passwordHash, replacesKeys }, now))) throw linkEnded()
    const about = { locale, site, username: member.username, replacesKeys, signedOut: 'all' } as const
    const mail = composePasswordMail(c, member.email, about)
    await notifyPasswordReset(db, { userId: member.id, replacesKeys, mail }, now)
    pushUnread(c, [member.id])
    return c.body(null, 204)
  })
}

async function mailReset(c: ApiContext, key: string, locale: Locale) {
  const { db, now } = c.var
  const [member, { title: site }] = await Promise.all([findByEmail(db, key), findSite(db)])
  if (!member?.email) return
  const token = makeToken()
  const link = mailAddress(c, '/password/reset', { token })
  const { id: userId, username, email: recipient } = member
  const mail = composeMail({ kind: 'reset', locale, recipient, site, username, link })
  await storeReset(db, { userId, token, endsAt: now + linkLifetime, mail }, now)
  await sendUrgent(c)
}

/** An open link of a token, and its member. */
function selectReset(c: ApiContext, token: string) {
  const { db, now } = c.var
  return [selectLink(db, token, ['reset'], now), selectById(db, memberOf(token))] as const
}

function linkEnded() {
  return new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
}
