import { listCategories } from '#contract/categories'
import type { App } from '../../http/app-env'
import { serve } from '../../http/serve'
import { findCategories } from './categories.queries'

export function addCategoryRoutes(app: App): void {
  serve(app, listCategories, async (c) => c.json({ data: await findCategories(c.var.db) }, 200))
}
