import * as contract from '#contract/packages'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { maxReviewBody, readReviews, writeReview } from '../reviews/reviews.routes'
import { answerTitle, answerTitles } from '../titles/answer-titles'
import { requireTitle } from '../titles/require-title'
import { canModerate, requireTorrent } from '../torrents/visible-torrent'
import * as builds from './builds.queries'
import * as graph from './dependencies.queries'

const editing = { most: 120, within: 60 * 60 }

export function addPackageRoutes(app: App): void {
  serve(app, contract.listPackages, async (c) => {
    return c.json(await answerTitles(c, { ...c.req.valid('query'), kind: 'package' }), 200)
  })

  serve(app, contract.readPackage, async (c) => {
    const address = { kind: 'package' as const, slug: c.req.valid('param').slug }
    await requireTitle(c, address)
    return c.json(await answerTitle(c, address), 200)
  })

  serve(app, contract.listPlatforms, async (c) => {
    const { id } = await requirePackage(c, c.req.valid('param').slug)
    return c.json({ data: await builds.findPlatforms(c.var.db, id) }, 200)
  })

  serve(app, contract.listPackageReviews, async (c) => {
    const { id } = await requirePackage(c, c.req.valid('param').slug)
    return c.json(await readReviews(c, id, c.req.valid('query')), 200)
  })

  serve(
    app,
    contract.createPackageReview,
    async (c) => {
      const { id } = await requirePackage(c, c.req.valid('param').slug)
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
    const { id } = await requirePackage(c, c.req.valid('param').slug)
    return c.json({ data: await builds.findBuilds(c.var.db, id, c.req.valid('query').platform) }, 200)
  })

  serve(app, contract.createBuild, async (c) => {
    const { id } = await requirePackage(c, c.req.valid('param').slug)
    const { torrent: slug, ...fields } = c.req.valid('json')
    const torrent = await requireOwnTorrent(c, slug)
    const chosenBy = torrent.uploaderId === callerOf(c).id ? ('uploader' as const) : ('moderator' as const)
    if (!(await builds.storeBuild(c.var.db, id, torrent.id, { ...fields, chosenBy }))) {
      throw (await builds.isElsewhere(c.var.db, id, torrent.id))
        ? new ApiFailure(409, 'The torrent belongs to another title', { code: 'other_title' })
        : new ApiFailure(409, 'The torrent is a build already', { code: 'already_build' })
    }
    return c.json((await builds.findBuild(c.var.db, id, torrent.id)) ?? refuseUnknown(), 201)
  })

  serve(app, contract.updateBuild, async (c) => {
    const { packageId, torrentId } = await requireBuild(c, c.req.valid('param'))
    await builds.changeBuild(c.var.db, packageId, torrentId, c.req.valid('json'))
    return c.json((await builds.findBuild(c.var.db, packageId, torrentId)) ?? refuseUnknown(), 200)
  })

  serve(app, contract.deleteBuild, async (c) => {
    const { packageId, torrentId } = await requireBuild(c, c.req.valid('param'))
    await builds.changeBuild(c.var.db, packageId, torrentId, { version: null, platform: null, arch: null })
    return c.body(null, 204)
  })
}

function addDependencyRoutes(app: App): void {
  serve(app, contract.listDependencies, async (c) => {
    const { id } = await requirePackage(c, c.req.valid('param').slug)
    return c.json(await graph.findDependencies(c.var.db, id), 200)
  })

  serve(app, contract.createDependency, async (c) => {
    const { id } = await requireEditable(c, c.req.valid('param').slug)
    const { slug, versions, isOptional } = c.req.valid('json')
    const needed = await requirePackage(c, slug).catch((error) => {
      throw error instanceof ApiFailure && error.status === 404 ? refuseDependency('unknown') : error
    })
    const change = { packageId: id, dependsOn: needed.id, actorId: callerOf(c).id, now: c.var.now }
    if (!(await graph.storeDependency(c.var.db, { ...change, versions, isOptional }))) {
      if (await graph.hasDependency(c.var.db, change)) {
        throw new ApiFailure(409, 'The package has this dependency', { code: 'already_listed' })
      }
      const { data } = await graph.findDependencies(c.var.db, id)
      throw refuseDependency(data.length >= contract.mostDependencies ? 'too_many' : 'cycle')
    }
    return c.json(await graph.findDependencies(c.var.db, id), 201)
  })

  serve(app, contract.updateDependency, async (c) => {
    const change = await requireDependency(c, c.req.valid('param'))
    if (!(await graph.changeDependency(c.var.db, change, c.req.valid('json')))) refuseUnknown()
    return c.json(await graph.findDependencies(c.var.db, change.packageId), 200)
  })

  serve(app, contract.deleteDependency, async (c) => {
    const change = await requireDependency(c, c.req.valid('param'))
    if (!(await graph.changeDependency(c.var.db, change, null))) refuseUnknown()
    return c.body(null, 204)
  })
}

function requirePackage(c: ApiContext, slug: string) {
  return requireTitle(c, { kind: 'package', slug })
}

async function requireEditable(c: ApiContext, slug: string) {
  const { id, permissions } = callerOf(c)
  const current = await requirePackage(c, slug)
  if (!permissions.includes('torrents.upload') && !permissions.includes('torrents.moderate')) {
    throw new ApiFailure(403, 'You cannot edit this package')
  }
  await limitRate(c, `package:${id}`, editing)
  return current
}

async function requireDependency(c: ApiContext, { slug, dependency }: { slug: string; dependency: string }) {
  const current = await requireEditable(c, slug)
  const needed = await requirePackage(c, dependency)
  return { packageId: current.id, dependsOn: needed.id, actorId: callerOf(c).id, now: c.var.now }
}

async function requireOwnTorrent(c: ApiContext, slug: string) {
  const caller = callerOf(c)
  const torrent = await requireTorrent(c, slug)
  if (torrent.uploaderId !== caller.id && !canModerate(caller)) {
    throw new ApiFailure(403, 'Only the uploader and the staff can edit this torrent')
  }
  await limitRate(c, `package:${caller.id}`, editing)
  return torrent
}

async function requireBuild(c: ApiContext, { slug, torrent }: { slug: string; torrent: string }) {
  const { id: packageId } = await requirePackage(c, slug)
  const torrentId = parseSlug(torrent)
  const build = torrentId === undefined ? undefined : await builds.findBuild(c.var.db, packageId, torrentId)
  if (torrentId === undefined || !build) throw new ApiFailure(404, 'Build not found')
  await requireOwnTorrent(c, torrent)
  return { packageId, torrentId }
}

function refuseDependency(code: 'unknown' | 'cycle' | 'too_many') {
  return new ApiFailure(422, 'The dependency is not valid', { errors: { slug: [code] } })
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Package not found')
}
