import { largestPosterUpload, removePoster, storePoster } from '#contract/posters'
import type { TitleKind } from '#contract/titles'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { requireTitle } from '../titles/require-title'
import { showPoster } from '../titles/title-card'
import { readPoster } from './read-poster'
import { replacePoster } from './replace-poster'

export function addPosterRoutes(app: App): void {
  serve(
    app,
    storePoster,
    async (c) => {
      const change = await requireEditable(c, c.req.valid('param'))
      const { poster, small, color } = c.req.valid('form')
      const files = await readPoster(poster, small)
      const stored = showPoster(await replacePoster(c.var.db, c.env.FILES, change, { files, color }))
      if (!stored) throw new Error('The poster was not stored')
      return c.json(stored, 200)
    },
    { maxBody: largestPosterUpload },
  )

  serve(app, removePoster, async (c) => {
    await replacePoster(c.var.db, c.env.FILES, await requireEditable(c, c.req.valid('param')), null)
    return c.body(null, 204)
  })
}

async function requireEditable(c: ApiContext, address: { kind: TitleKind; slug: string }) {
  const { id: actorId, permissions } = callerOf(c)
  const { id: titleId } = await requireTitle(c, address)
  if (!permissions.includes('torrents.upload') && !permissions.includes('torrents.moderate')) {
    throw new ApiFailure(403, 'You cannot edit this title')
  }
  await limitRate(c, 'poster', actorId)
  return { titleId, actorId, now: c.var.now }
}
