import * as contract from '#contract/packages'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { maxReviewBody, readReviews, writeReview } from '../reviews/reviews.routes'
import { answerTitle, answerTitles } from '../titles/answer-titles'
import { selectAddress } from '../titles/find-address'
import { requireTitle } from '../titles/require-title'
import { idAt } from '../titles/visible-title'
import { canModerate, canSee, refuseUnknown as refuseTorrent, selectVisible } from '../torrents/visible-torrent'
import * as builds from './builds.queries'
import * as graph from './dependencies.queries'

export function addPackageRoutes(app: App): void {
  serve(app, contract.listPackages, async (c) => {
    return c.json(await answerTitles(c, { ...c.req.valid('query'), kind: 'package' }), 200)
  })

  serve(app, contract.readPackage, async (c) => {
    return c.json(await answerTitle(c, addressOf(c.req.valid('param'))), 200)
  })

  serve(app, contract.listPlatforms, async (c) => {
    const address = addressOf(c.req.valid('param'))
    const [[title], rows] = await c.var.db.batch([
      selectAddress(c.var.db, address, callerOf(c)),
      builds.selectPackageBuilds(c.var.db, idAt(address)),
    ])
    if (!title) refuseUnknown()
    return c.json({ data: builds.showPlatforms(rows) }, 200)
  })

  serve(app, contract.listPackageReviews, async (c) => {
    return c.json(await readReviews(c, addressOf(c.req.valid('param')), c.req.valid('query')), 200)
  })

  serve(
    app,
    contract.createPackageReview,
    async (c) => {
      const { id } = await requireTitle(c, addressOf(c.req.valid('param')))
      const review = await writeReview(c, id, c.req.valid('json'))
      return c.json(review, 201, { Location: `/v1/reviews/${review.id}` })
    },
    { maxBody: maxReviewBody },
  )

  addBuildRoutes(app)
  addDependencyRoutes(app)
}

function addBuildRoutes(app: App): void {
  serve(app, contract.listBuilds, async (c) => {
    const address = addressOf(c.req.valid('param'))
    const [[title], rows] = await c.var.db.batch([
      selectAddress(c.var.db, address, callerOf(c)),
      builds.selectPackageBuilds(c.var.db, idAt(address), c.req.valid('query').platform),
    ])
    if (!title) refuseUnknown()
    return c.json({ data: builds.showBuilds(rows) }, 200)
  })

  serve(app, contract.createBuild, async (c) => {
    const { db } = c.var
    const { torrent: slug, ...fields } = c.req.valid('json')
    const torrentId = parseSlug(slug) ?? refuseTorrent()
    const [[title], [row]] = await db.batch([
      selectAddress(db, addressOf(c.req.valid('param')), callerOf(c)),
      selectVisible(db, torrentId),
    ])
    const { id } = title ?? refuseUnknown()
    const torrent = await requireOwnTorrent(c, row)
    const chosenBy = torrent.uploaderId === callerOf(c).id ? ('uploader' as const) : ('moderator' as const)
    const stored = await builds.storeBuild(db, id, torrentId, { ...fields, chosenBy })
    if (!stored.isNew) {
      throw stored.isElsewhere
        ? new ApiFailure(409, 'The torrent belongs to another title', { code: 'other_title' })
        : new ApiFailure(409, 'The torrent is a build already', { code: 'already_build' })
    }
    return c.json(stored.build ?? refuseUnknown(), 201)
  })

  serve(app, contract.updateBuild, async (c) => {
    const { packageId, torrentId } = await requireBuild(c, c.req.valid('param'))
    const build = await builds.changeBuild(c.var.db, packageId, torrentId, c.req.valid('json'))
    return c.json(build ?? refuseUnknown(), 200)
  })

  serve(app, contract.deleteBuild, async (c) => {
    const { packageId, torrentId } = await requireBuild(c, c.req.valid('param'))
    await builds.changeBuild(c.var.db, packageId, torrentId, { version: null, platform: null, arch: null })
    return c.body(null, 204)
  })
}

function addDependencyRoutes(app: App): void {
  serve(app, contract.listDependencies, async (c) => {
    const address = addressOf(c.req.valid('param'))
    const [[title], ...rows] = await c.var.db.batch([
      selectAddress(c.var.db, address, callerOf(c)),
      ...graph.selectDependencies(c.var.db, idAt(address), callerOf(c)),
    ])
    if (!title) refuseUnknown()
    return c.json(graph.showDependencies(rows), 200)
  })

  serve(app, contract.createDependency, async (c) => {
    const { slug, versions, isOptional } = c.req.valid('json')
    const { id, needed } = await requireEditable(c, c.req.valid('param').slug, slug)
    if (!needed) throw refuseDependency('unknown')
    const change = { packageId: id, dependsOn: needed.id, caller: callerOf(c), now: c.var.now }
    const { isNew, list } = await graph.storeDependency(c.var.db, { ...change, versions, isOptional })
    if (isNew) return c.json(list, 201)
    if (list.data.some((each) => each.slug === needed.slug)) {
      throw new ApiFailure(409, 'The package has this dependency', { code: 'already_listed' })
    }
    throw refuseDependency(list.data.length >= contract.mostDependencies ? 'too_many' : 'cycle')
  })

  serve(app, contract.updateDependency, async (c) => {
    const change = await requireDependency(c, c.req.valid('param'))
    const list = await graph.changeDependency(c.var.db, change, c.req.valid('json'))
    return c.json(list ?? refuseUnknown(), 200)
  })

  serve(app, contract.deleteDependency, async (c) => {
    const change = await requireDependency(c, c.req.valid('param'))
    if (!(await graph.changeDependency(c.var.db, change, null))) refuseUnknown()
    return c.body(null, 204)
  })
}

const addressOf = ({ slug }: { slug: string }) => ({ kind: 'package' as const, slug })

/** A package that the caller may edit, and another one that the caller may see. */
async function requireEditable(c: ApiContext, slug: string, dependency: string) {
  const { db } = c.var
  const caller = callerOf(c)
  const [[current], [needed]] = await db.batch([
    selectAddress(db, addressOf({ slug }), caller),
    selectAddress(db, addressOf({ slug: dependency }), caller),
  ])
  const { id } = current ?? refuseUnknown()
  if (!caller.permissions.includes('torrents.upload') && !canModerate(caller)) {
    throw new ApiFailure(403, 'You cannot edit this package')
  }
  await limitRate(c, 'package', caller.id)
  return { id, needed }
}

async function requireDependency(c: ApiContext, { slug, dependency }: { slug: string; dependency: string }) {
  const { id, needed } = await requireEditable(c, slug, dependency)
  const { id: dependsOn } = needed ?? refuseUnknown()
  return { packageId: id, dependsOn, caller: callerOf(c), now: c.var.now }
}

async function requireOwnTorrent<Torrent extends { status: string; uploaderId: number | null }>(
  c: ApiContext,
  torrent: Torrent | undefined,
) {
  const caller = callerOf(c)
  if (!torrent || !canSee(caller, torrent)) refuseTorrent()
  if (torrent.uploaderId !== caller.id && !canModerate(caller)) {
    throw new ApiFailure(403, 'Only the uploader and the staff can edit this torrent')
  }
  await limitRate(c, 'package', caller.id)
  return torrent
}

async function requireBuild(c: ApiContext, { slug, torrent: torrentSlug }: { slug: string; torrent: string }) {
  const { db } = c.var
  const address = addressOf({ slug })
  const torrentId = parseSlug(torrentSlug) ?? noTorrent
  const [[title], [build], [torrent]] = await db.batch([
    selectAddress(db, address, callerOf(c)),
    builds.selectBuild(db, idAt(address), torrentId),
    selectVisible(db, torrentId),
  ])
  const { id: packageId } = title ?? refuseUnknown()
  if (!build) throw new ApiFailure(404, 'Build not found')
  await requireOwnTorrent(c, torrent)
  return { packageId, torrentId }
}

/** An id that no torrent has. */
const noTorrent = 0

function refuseDependency(code: 'unknown' | 'cycle' | 'too_many') {
  return new ApiFailure(422, 'The dependency is not valid', { errors: { slug: [code] } })
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Package not found')
}
