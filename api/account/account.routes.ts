import {
  changePassword,
  closeAccount,
  exportAccount,
  listOwnSnatches,
  readHistory,
  readSecurity,
} from '#contract/account'
import { readNextRole } from '#contract/next-role'
import { reAuthenticate, startReAuthentication } from '#contract/re-authentication'
import { replaceAvatar } from '../avatar/replace-avatar'
import { usernameKey } from '../lib/account-names/username-key'
import { printSlug } from '../lib/slug/torrent-slug'
import { findNextRole } from '../next-role/find-next-role'
import { cutPage } from '../platform/db/cursor'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { recentAuthLifetime, requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { showRequirement } from '../seeding-requirements/owed-seeding'
import { selectMethods, showMethods } from '../two-factor/find-methods'
import { askSignature, limitCeremonies } from '../two-factor/passkey-signature'
import { selectHistory, showHistory } from '../users/find-history'
import {
  checkOwnPassword,
  reAuthenticate as reAuthenticateSession,
  reAuthenticationOf,
  replacePassword,
} from './check-identity'
import { anonymise } from './closing.queries'
import { collectAccount } from './export.queries'
import { selectSecrets } from './security.queries'
import { findSnatches } from './snatches.queries'

export function addAccountRoutes(app: App): void {
  serve(app, readHistory, async (c) => {
    const { days } = c.req.valid('query')
    const rows = await c.var.db.batch([...selectHistory(c.var.db, callerOf(c).id, days, c.var.now)])
    return c.json({ data: showHistory(rows) }, 200)
  })

  serve(app, readNextRole, async (c) => {
    return c.json({ next: await findNextRole(c.var.db, callerOf(c).id, c.var.now) }, 200)
  })

  serve(app, listOwnSnatches, async (c) => {
    const { cursor: text, limit } = c.req.valid('query')
    const cursor = readCursor(text, 2)
    const rows = await findSnatches(c.var.db, callerOf(c).id, cursor, limit)
    const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.completedAt, row.id])
    const shown = data.map(({ id, name, size, completedAt, seeding, ...requirement }) => ({
      slug: printSlug(name, id),
      name,
      size,
      completedAt: new Date(completedAt).toISOString(),
      seeding: seeding === 1,
      requirement: showRequirement(requirement, c.var.now),
    }))
    return c.json({ data: shown, meta }, 200)
  })

  serve(app, readSecurity, async (c) => {
    const { id, authenticatedAt, requiresTwoFactor } = callerOf(c)
    const until = authenticatedAt + recentAuthLifetime
    const [[secrets], ...rows] = await c.var.db.batch([selectSecrets(c.var.db, id), ...selectMethods(c.var.db, id)])
    if (!secrets) throw new Error('The member is gone')
    const { email } = secrets
    const methods = showMethods(rows)
    const twoFactor = { required: requiresTwoFactor, ...methods }
    return c.json({ email, recentAuthUntil: until > c.var.now ? new Date(until).toISOString() : null, twoFactor }, 200)
  })

  serve(app, reAuthenticate, async (c) => {
    await reAuthenticateSession(c, c.req.valid('json'))
    return c.body(null, 204)
  })

  serve(app, startReAuthentication, async (c) => {
    await limitCeremonies(c)
    return c.json(await askSignature(c, reAuthenticationOf(c), callerOf(c).id), 200)
  })

  serve(app, changePassword, async (c) => {
    await replacePassword(c, c.req.valid('json'))
    return c.body(null, 204)
  })

  serve(app, exportAccount, async (c) => {
    const { id } = requireRecentAuth(c)
    await limitRate(c, 'export', id)
    return c.json(await collectAccount(c.var.db, id, c.var.now), 200)
  })

  serve(app, closeAccount, async (c) => {
    const caller = requireRecentAuth(c)
    const { password, username } = c.req.valid('json')
    if (usernameKey(username) !== usernameKey(caller.username)) {
      throw new ApiFailure(422, 'The username does not match', { errors: { username: ['wrong'] } })
    }
    await checkOwnPassword(c, password, 'password')
    if (!(await anonymise(c.var.db, caller.id, c.var.now))) {
      throw new ApiFailure(409, 'You are the last administrator: give the role to someone else first', {
        code: 'last_admin',
      })
    }
    await replaceAvatar(c.var.db, c.env.FILES, caller.id, null)
    return c.body(null, 204)
  })
}
