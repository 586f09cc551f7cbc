import { listCategories } from '#contract/categories'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { selectCategories } from './select-categories'

export function addCategoryRoutes(app: App): void {
  serve(app, listCategories, async (c) => c.json({ data: await selectCategories(c.var.db) }, 200), { mayLag: true })
}
