import { readProfile, saveProfile } from '#contract/profile'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { findProfile, storeProfile } from './profile.queries'

export function addProfileRoutes(app: App): void {
  serve(app, readProfile, async (c) => c.json(await findProfile(c.var.db, callerOf(c).id), 200))

  serve(app, saveProfile, async (c) => {
    const { id } = callerOf(c)
    await limitRate(c, `profile:${id}`, { most: 30, within: 60 * 60 })
    const input = c.req.valid('json')
    const about = input.about?.trim() || null
    const rendered = about === null ? null : await renderText(about, openLibrary(c.var.db, c.env))
    await storeProfile(c.var.db, id, { ...input, about }, { aboutHtml: rendered?.html ?? null, rendererVersion })
    return c.body(null, 204)
  })
}
