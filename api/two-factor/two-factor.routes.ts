import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/two-factor'
import { makeRecoveryCodes } from '../lib/crypto/recovery-codes'
import { findStep, makeSeed, printSeedUri } from '../lib/crypto/totp'
import { ApiFailure } from '../platform/http/api-failure'
import type { App } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { confirmApp, dropApp, findSeed, replaceCodes, storeSeed } from './authenticator.queries'
import { findMethods } from './find-methods'

export function addTwoFactorRoutes(app: App): void {
  serve(app, beginAuthenticator, async (c) => {
    const { id } = requireRecentAuth(c)
    const isKept = await storeSeed(c.var.db, id, makeSeed(), c.env.PASSWORD_PEPPER, c.var.now)
    if (!isKept) throw new ApiFailure(409, 'An authenticator app is already in use', { code: 'app_in_use' })
    return c.body(null, 204)
  })

  serve(app, readAuthenticator, async (c) => {
    const storedSeed = await findSeed(c.var.db, requireRecentAuth(c).id, c.env.PASSWORD_PEPPER)
    if (!storedSeed) throw nothingBegun()
    return c.json(
      { seed: storedSeed.seed, uri: printSeedUri(storedSeed.seed, storedSeed.site, storedSeed.username) },
      200,
    )
  })

  serve(app, confirmAuthenticator, async (c) => {
    const caller = requireRecentAuth(c)
    const { id } = caller
    await limitRate(c, 'authenticator', id)
    const pepper = c.env.PASSWORD_PEPPER
    const storedSeed = await findSeed(c.var.db, id, pepper)
    if (!storedSeed) throw nothingBegun()
    const step = findStep(storedSeed.seed, c.req.valid('json').code.replace(/\s/g, ''), c.var.now)
    const codes = makeRecoveryCodes()
    if (step === undefined) throw new ApiFailure(422, 'The code is wrong', { errors: { code: ['wrong'] } })
    const confirmation = { encryptedSeed: storedSeed.encryptedSeed, step, codes }
    if (!(await confirmApp(c.var.db, caller, confirmation, pepper, c.var.now))) throw nothingBegun()
    pushUnread(c, [id])
    return c.json({ codes }, 200)
  })

  serve(app, removeAuthenticator, async (c) => {
    const { id } = requireRecentAuth(c)
    const isDropped = await dropApp(c.var.db, id, c.var.now)
    if (!isDropped) throw new ApiFailure(404, 'No authenticator app is in use')
    pushUnread(c, [id])
    return c.body(null, 204)
  })

  serve(app, renewRecoveryCodes, async (c) => {
    const { id } = requireRecentAuth(c)
    const { app: hasApp, passkeys } = await findMethods(c.var.db, id)
    if (!hasApp && passkeys === 0)
      throw new ApiFailure(409, 'Set up two-factor authentication first', { code: 'no_two_factor' })
    const codes = makeRecoveryCodes()
    await replaceCodes(c.var.db, id, codes, c.env.PASSWORD_PEPPER, c.var.now)
    pushUnread(c, [id])
    return c.json({ codes }, 200)
  })
}

function nothingBegun() {
  return new ApiFailure(404, 'No authenticator app is being set up')
}
