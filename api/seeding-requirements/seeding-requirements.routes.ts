import { readSeedingRequirements } from '#contract/seeding-requirements'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findOwnRequirements } from './owed-seeding'

export function addSeedingRequirementRoutes(app: App): void {
  serve(app, readSeedingRequirements, async (c) =>
    c.json(await findOwnRequirements(c.var.db, callerOf(c).id, c.var.now), 200),
  )
}
