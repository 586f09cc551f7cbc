import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/two-factor'
import { makeRecoveryCodes } from '../lib/crypto/recovery-codes'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { requireWebOrigin } from '../platform/http/web-origin'
import { pushUnread } from '../platform/realtime/publish'
import { findPasskeys } from './authenticator.queries'
import { deleteChallenge, isLive } from './challenges'
import { selectMethods, showMethods } from './find-methods'
import { dropPasskey, findSiteTitle, maxPasskeys, storeCeremony, storePasskey } from './passkeys.queries'
import { askForPasskey, readNewPasskey } from './webauthn'

export function addPasskeyRoutes(app: App): void {
  serve(app, listPasskeys, async (c) => {
    const rows = await findPasskeys(c.var.db, callerOf(c).id)
    const print = (time: number) => new Date(time).toISOString()
    const data = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: print(createdAt),
      lastUsedAt: lastUsedAt === null ? null : print(lastUsedAt),
    }))
    return c.json({ data }, 200)
  })

  serve(app, startPasskey, async (c) => {
    const caller = requireRecentAuth(c)
    const [present, site] = await Promise.all([findPasskeys(c.var.db, caller.id), findSiteTitle(c.var.db)])
    if (present.length >= maxPasskeys) {
      throw new ApiFailure(409, 'Maximum number of passkeys reached', { code: 'too_many_passkeys' })
    }
    const options = await askForPasskey(requireWebOrigin(c), site, caller, present)
    const challenge = await storeCeremony(c.var.db, caller.id, options.challenge, c.var.now)
    return c.json({ challenge, options: { ...options } }, 200)
  })

  serve(app, addPasskey, async (c) => {
    const { id, familyId } = requireRecentAuth(c)
    const { challenge: token, name, credential } = c.req.valid('json')
    const [[begun], ...counted] = await c.var.db.batch([
      deleteChallenge(c.var.db, token, 'register', ''),
      ...selectMethods(c.var.db, id),
    ])
    const passkey =
      isLive(begun, c.var.now) && begun.challenge && begun.userId === id
        ? await readNewPasskey(requireWebOrigin(c), begun.challenge, credential)
        : undefined
    if (!passkey) throw new ApiFailure(422, 'The passkey cannot be used', { errors: { credential: ['wrong'] } })
    const { recoveryCodes } = showMethods(counted)
    const codes = recoveryCodes === 0 ? makeRecoveryCodes() : []
    const added = { ...passkey, userId: id, name, createdAt: c.var.now }
    const isStored = await storePasskey(c.var.db, added, { familyId, codes, pepper: c.env.PASSWORD_PEPPER })
    if (!isStored) throw new ApiFailure(409, 'This passkey is already registered', { code: 'passkey_known' })
    pushUnread(c, [id])
    return c.json({ codes }, 201)
  })

  serve(app, removePasskey, async (c) => {
    const { id: userId } = requireRecentAuth(c)
    const isDropped = await dropPasskey(c.var.db, userId, c.req.valid('param').id, c.var.now)
    if (!isDropped) throw new ApiFailure(404, 'Passkey not found')
    pushUnread(c, [userId])
    return c.body(null, 204)
  })
}
