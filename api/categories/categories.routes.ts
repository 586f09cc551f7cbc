import { listCategories } from '#contract/categories'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findCategories } from './categories.queries'

export function addCategoryRoutes(app: App): void {
  serve(app, listCategories, async (c) => c.json({ data: await findCategories(c.var.db) }, 200), { mayLag: true })
}
