import { changeTag, endTagAlias, listOfficialTags, listStaffTags, mergeTag } from '#contract/admin-tags'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import * as store from './tags.queries'

export function addTagRoutes(app: App): void {
  serve(app, listOfficialTags, async (c) => c.json({ data: await store.findOfficialTags(c.var.db) }, 200), {
    mayLag: true,
  })

  serve(app, listStaffTags, async (c) => {
    const { cursor, ...part } = c.req.valid('query')
    return c.json(await store.findStaffTags(c.var.db, part, readCursor(cursor, 1)), 200)
  })

  serve(app, changeTag, async (c) => {
    const tag = { name: c.req.valid('param').tag, ...c.req.valid('json') }
    if (!(await store.storeTag(c.var.db, tag, actOf(c)))) {
      throw (await store.isAlias(c.var.db, tag.name)) ? isAlias() : changedMeanwhile()
    }
    return c.body(null, 204)
  })

  serve(app, mergeTag, async (c) => {
    const { tag: name } = c.req.valid('param')
    const { into } = c.req.valid('json')
    if (into === name) throw new ApiFailure(422, 'Choose another tag', { errors: { into: ['same'] } })
    const merged = await store.storeAlias(c.var.db, { name, into }, actOf(c))
    if (!merged) throw isAlias()
    return c.json(await store.moveTagged(c.var.db, merged.id), 200)
  })

  serve(app, endTagAlias, async (c) => {
    if (!(await store.removeAlias(c.var.db, c.req.valid('param').tag, actOf(c)))) {
      throw new ApiFailure(404, 'Alias not found')
    }
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })
const changedMeanwhile = () => new ApiFailure(409, 'The tag was changed by someone else', { code: 'changed_meanwhile' })
const isAlias = () => new ApiFailure(409, 'The tag is an alias of another one', { code: 'is_alias' })
