import { readPreferences, savePreferences } from '#contract/preferences'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findPreferences, storePreferences } from './preferences.queries'

export function addPreferenceRoutes(app: App): void {
  serve(app, readPreferences, async (c) => c.json(await findPreferences(c.var.db, callerOf(c).id), 200))

  serve(app, savePreferences, async (c) => {
    await storePreferences(c.var.db, callerOf(c).id, c.req.valid('json'))
    return c.body(null, 204)
  })
}
