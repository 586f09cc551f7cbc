import { readProfile, saveProfile } from '#contract/profile'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { findProfile, storeProfile } from './profile.queries'
import { renderProfile } from './render-profile'

export function addProfileRoutes(app: App): void {
  serve(app, readProfile, async (c) => c.json(await findProfile(c.var.db, callerOf(c).id), 200))

  serve(app, saveProfile, async (c) => {
    const { id } = callerOf(c)
    await limitRate(c, 'profile', id)
    const input = c.req.valid('json')
    const profile = { ...input, about: input.about?.trim() || null, signature: input.signature || null }
    await storeProfile(c.var.db, id, profile, await renderProfile(profile, openLibrary(c.var.db, c.env)))
    return c.body(null, 204)
  })
}
