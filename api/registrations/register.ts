import type { z } from '@hono/zod-openapi'
import type { Registration } from '#contract/registrations'
import { accountNames } from '../lib/account-names/account-names'
import { emailKey } from '../lib/account-names/email-key'
import { hashPassword, verifyPassword } from '../lib/crypto/hash-password'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import { judgePassword } from '../passwords/password-rules'
import { repeatTime } from '../platform/db/store-once'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitAndRead } from '../platform/http/limit-rate'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { selectVersion } from '../rules/accepted-rules'
import { type Site, selectSite, showSite } from '../site-settings/read-site'
import { findHolders, type GoodInvite, selectByEmail, selectInvite, storeRegistration } from './registrations.queries'
import { isReserved, judgeApplication, registrationLifetime } from './registrations.rules'

/**
 * A form that was sent twice is stored once. Sent again later with the same address and password, it replaces the registration
 * and sends another mail. If the address has an account, only its owner learns it, by mail: the username and
 * the invite are reserved in both cases, otherwise a second attempt would reveal the account.
 * @returns whether there is a mail to send
 * @throws ApiFailure 403 while registration is closed, 422 with the faults, 429 at the limit
 */
export async function register(c: ApiContext, input: z.infer<typeof Registration>): Promise<boolean> {
  const { db, now } = c.var
  const { username, email, password, locale } = input
  const [settings, [stored], [version]] = await limitAndRead(c, 'register', addressPrefix(findClientAddress(c)), [
    selectSite(db),
    selectInvite(db, hashToken(input.invite ?? ''), now),
    selectVersion(db),
  ] as const)
  const site = showSite(settings)
  const invite = admit(site, input.invite, stored)
  const isApplication = site.registrationMode === 'application' && !invite

  const { usernameKey, usernameSkeleton } = accountNames(username)
  const key = emailKey(email)
  const application = isApplication ? (input.application ?? null) : null
  const holds = { usernameKey, usernameSkeleton, inviteId: invite?.id ?? null, emailKey: key, application }
  let owners: { username: string }[] | undefined
  /** The account of the address. Counts the request against the limit of the address, once. */
  const readOwners = async () => {
    owners ??= (await limitAndRead(c, 'register-address', hashToken(key), [selectByEmail(db, key)] as const))[0]
    return owners
  }
  /**
   * Throws when the username or the invite is taken, or with `further` faults. `isRepeated`: the same form was sent a moment ago.
   * `replaced`: the earlier registration of the same person, who gets another mail.
   */
  const checkHolders = async (further: Record<string, string[]> = {}) => {
    const { isMember, held, isInviteHeld } = await findHolders(db, holds, now)
    if (isInviteHeld) throw inviteEnded()
    const own = held.find((each) => each.usernameKey === usernameKey && each.inviteId === holds.inviteId)
    const isOpen = own !== undefined && own.verifiedAt === null
    // Limits how often a password can be tried.
    if (isOpen && !invite) await readOwners()
    // The password proves that both are of one person: others must not learn who has registered.
    const isKnown = isOpen && (await verifyPassword(password, own.passwordHash, c.env.PASSWORD_PEPPER))
    const isSame = isKnown && own.emailKey === key
    if (isSame && own.application === application && own.createdAt > now - repeatTime) return { isRepeated: true }
    const replaced = isOpen && (invite || isSame) ? own : undefined
    const isTaken = isMember || held.some((each) => each !== replaced) || isReserved(username, site.title)
    refuse({ ...further, ...(isTaken && { username: ['taken'] }) })
    return { isRepeated: false, replaced }
  }
  const faults = await judgePassword(password, [site.title, username, email])
  const wrong = {
    ...(faults.length > 0 && { password: faults }),
    ...(isApplication && { application: judgeApplication(input.application) }),
  }
  const { isRepeated, replaced } = await checkHolders(wrong)
  if (isRepeated) return false

  const [owner] = await readOwners()
  const passwordHash = await hashPassword(password, c.env.PASSWORD_PEPPER)
  const token = makeToken()
  const about = { locale, recipient: email, site: site.title }
  const mail = owner
    ? composeMail({
        ...about,
        kind: 'address_taken',
        username: owner.username,
        link: mailAddress(c, '/password/forgot'),
      })
    : composeMail({
        ...about,
        kind: isApplication ? 'verify_application' : 'verify',
        username,
        link: mailAddress(c, '/verify', { token }),
      })
  const registration = {
    ...holds,
    username,
    email,
    passwordHash,
    locale,
    rulesVersion: input.rulesVersion ?? version?.version ?? 0,
    createdAt: now,
    expiresAt: now + registrationLifetime.unverified,
  }
  // A link is stored in both cases, so that the time reveals nothing.
  if (await storeRegistration(db, registration, { token, mail, replacedId: replaced?.id })) return true
  if ((await checkHolders()).isRepeated) return false
  throw new ApiFailure(409, 'Conflict with another request: try again')
}

/** Undefined where the site requires no invite and no code was sent. */
function admit(site: Site, code: string | undefined, invite: GoodInvite | undefined): GoodInvite | undefined {
  if (site.registrationMode === 'closed') {
    throw new ApiFailure(403, 'Registration is closed', { code: 'registration_closed' })
  }
  if (!code) {
    if (site.registrationMode === 'invite') refuse({ invite: ['required'] })
    return undefined
  }
  if (!invite) throw inviteEnded()
  return invite
}

function refuse(errors: Record<string, string[]>) {
  const wrong = Object.fromEntries(Object.entries(errors).filter(([, codes]) => codes.length > 0))
  if (Object.keys(wrong).length > 0) throw new ApiFailure(422, 'Some fields are not valid', { errors: wrong })
}

function inviteEnded() {
  return new ApiFailure(422, 'The invite is used, expired or not valid', { errors: { invite: ['ended'] } })
}
