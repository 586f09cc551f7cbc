import { suggestTitles } from '#contract/title-choice'
import { listTitleReleases, readTitle } from '#contract/title-details'
import { followArtist, unfollowArtist } from '#contract/title-edits'
import { listTitles, readArtist } from '#contract/titles'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { answerTitle, answerTitles } from './answer-titles'
import { selectAddress } from './find-address'
import * as store from './follow-artist.queries'
import { refuseUnknown } from './require-title'
import { selectSuggestions, showSuggestions } from './suggest-titles'
import { findArtist } from './title.queries'
import { findTitleCategory } from './title-category'
import { selectReleases, showReleases } from './title-releases.queries'
import { idAt } from './visible-title'

export function addTitleRoutes(app: App): void {
  serve(app, listTitles, async (c) => c.json(await answerTitles(c, c.req.valid('query')), 200))

  serve(app, suggestTitles, async (c) => {
    const caller = callerOf(c)
    await limitFlood(c.env.SEARCH_LIMIT, `member:${caller.id}`)
    const { name, category: slug = '', q = '', title: chosen = '' } = c.req.valid('query')
    const category = await findTitleCategory(c.var.db, slug)
    const release = parseReleaseName(name.slice(0, maxNameLength))
    const asked = { release, category, q, chosen }
    return c.json(showSuggestions(await c.var.db.batch(selectSuggestions(c.var.db, asked, caller)), asked), 200)
  })

  serve(app, readTitle, async (c) => c.json(await answerTitle(c, c.req.valid('param')), 200))

  serve(app, listTitleReleases, async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    const part = { ...filter, cursor: readCursor(cursor, 1) }
    const address = c.req.valid('param')
    const [[title], rows] = await c.var.db.batch([
      selectAddress(c.var.db, address, callerOf(c)),
      selectReleases(c.var.db, idAt(address), part),
    ])
    if (!title) refuseUnknown()
    return c.json(showReleases(rows, part, c.var.now), 200)
  })

  serve(app, readArtist, async (c) => {
    const artist = await findArtist(c.var.db, c.req.valid('param').slug, callerOf(c).id)
    if (!artist) throw unknownArtist()
    return c.json(artist, 200)
  })

  serve(app, followArtist, async (c) => {
    const follower = { slug: c.req.valid('param').slug, userId: callerOf(c).id }
    if (!(await store.followArtist(c.var.db, follower, c.var.now))) throw unknownArtist()
    return c.body(null, 204)
  })

  serve(app, unfollowArtist, async (c) => {
    const follower = { slug: c.req.valid('param').slug, userId: callerOf(c).id }
    if (!(await store.unfollowArtist(c.var.db, follower))) throw unknownArtist()
    return c.body(null, 204)
  })
}

const unknownArtist = () => new ApiFailure(404, 'Artist not found')
