import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { NewReview, reviewCreation, reviewList, reviewListQuery } from './reviews'
import { Title } from './title-details'
import { TitleFilter, TitlePage, TitlePath, TitleRef } from './titles'
import { TorrentPath } from './torrent-details'
import { TorrentLine } from './torrents'

/** Builds and packages in one response. */
export const mostBuilds = 500
export const mostDependencies = 100
export const mostIndirect = 500

const line = (most: number) => z.string().max(500).overwrite(plainLine).min(1).max(most)

const BuildFields = z.object({
  version: line(60).describe('As the publisher writes it'),
  platform: line(40).describe('`Linux`, `Windows`'),
  arch: line(40).nullable().describe('`x86_64`; null: any, or unknown'),
})

export const Build = TorrentLine.extend(BuildFields.shape).openapi('Build')

export const NewBuild = BuildFields.extend({
  torrent: z.string().min(1).max(160).describe('Slug of the torrent'),
  arch: BuildFields.shape.arch.default(null),
}).openapi('NewBuild')

export const BuildPatch = BuildFields.partial().openapi('BuildPatch')

const DependencyFields = z.object({
  versions: z.string().max(500).overwrite(plainLine).max(100).describe('Range such as `>= 3.2`; empty: any version'),
  isOptional: z.boolean(),
})

export const PackageDependency = TitleRef.extend(DependencyFields.shape).openapi('PackageDependency')

export const Dependencies = z
  .object({
    data: z.array(PackageDependency).describe('Packages that this one names, by name'),
    indirect: z
      .array(TitleRef.extend({ depth: z.number().int().describe('Steps to it; 2 or more') }))
      .describe(`Further packages that those need, nearest first, at most ${mostIndirect}`),
    dependents: z.array(TitleRef).describe(`Packages that name this one, by name, at most ${mostDependencies}`),
  })
  .openapi('Dependencies')

export const NewDependency = z
  .object({
    slug: TitleRef.shape.slug.describe('Slug of the package that is needed'),
    versions: DependencyFields.shape.versions.default(''),
    isOptional: DependencyFields.shape.isOptional.default(false),
  })
  .openapi('NewDependency')

export const DependencyPatch = DependencyFields.partial().openapi('DependencyPatch')

export const Platform = z
  .object({
    platform: z.string(),
    builds: z.number().int(),
    newest: z.string().describe('The newest version'),
    architectures: z.array(z.string()),
  })
  .openapi('PackagePlatform')

export type Build = z.infer<typeof Build>
export type Dependencies = z.infer<typeof Dependencies>
export type Platform = z.infer<typeof Platform>

const params = TitlePath.pick({ slug: true })
const BuildPath = params.extend({ torrent: TorrentPath.shape.slug })
const DependencyPath = params.extend({ dependency: TitlePath.shape.slug })
const tags = ['packages']
const editors = 'Allowed for members with `torrents.upload` and torrent moderators.'
const builders = 'Allowed for the uploader of the torrent and torrent moderators.'

export const listPackages = endpoint('member', {
  method: 'get',
  path: '/v1/packages',
  operationId: 'listPackages',
  tags,
  summary: 'Packages by filters, sorted, with the options of the filters',
  request: { query: TitleFilter.omit({ kind: true }) },
  responses: { 200: { description: 'One page', content: json(TitlePage) } },
})

export const readPackage = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/packages/{slug}',
    operationId: 'readPackage',
    tags,
    summary: 'One package with its releases',
    request: { params },
    responses: { 200: { description: 'The package', content: json(Title) } },
  },
  404,
)

export const listBuilds = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/packages/{slug}/builds',
    operationId: 'listBuilds',
    tags,
    summary: 'The builds of a package, the newest version first',
    request: {
      params,
      query: z.object({ platform: z.string().max(40).optional().describe('Only builds for this platform') }),
    },
    responses: {
      200: {
        description: `Builds; of more than ${mostBuilds}, those of the newest torrents`,
        content: json(z.object({ data: z.array(Build) }).openapi('BuildList')),
      },
    },
  },
  404,
)

export const createBuild = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/packages/{slug}/builds',
    ...limitedBy('package'),
    operationId: 'createBuild',
    tags,
    summary: 'Makes a torrent a build of a package',
    description: `${builders} 409 \`other_title\` for a torrent of another title: move it first.`,
    request: { params, body: jsonBody(NewBuild) },
    responses: { 201: { description: 'The build', content: json(Build) } },
  },
  404,
  409,
)

export const updateBuild = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/packages/{slug}/builds/{torrent}',
    ...limitedBy('package'),
    operationId: 'updateBuild',
    tags,
    summary: 'Changes version, platform or architecture of a build',
    description: builders,
    request: { params: BuildPath, body: jsonBody(BuildPatch) },
    responses: { 200: { description: 'The build', content: json(Build) } },
  },
  404,
)

export const deleteBuild = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/packages/{slug}/builds/{torrent}',
    ...limitedBy('package'),
    operationId: 'deleteBuild',
    tags,
    summary: 'Removes version and platform of a build; its torrent remains a release of the package',
    description: builders,
    request: { params: BuildPath },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)

export const listDependencies = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/packages/{slug}/dependencies',
    operationId: 'listDependencies',
    tags,
    summary: 'The packages that a package needs, directly and indirectly, and those that need it',
    request: { params },
    responses: { 200: { description: 'Dependencies', content: json(Dependencies) } },
  },
  404,
)

export const createDependency = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/packages/{slug}/dependencies',
    ...limitedBy('package'),
    operationId: 'createDependency',
    tags,
    summary: 'Adds a dependency',
    description: `${editors} Dependencies form no cycle: 422 with the code \`cycle\` for \`slug\`. 409 for a known dependency.`,
    request: { params, body: jsonBody(NewDependency) },
    responses: { 201: { description: 'All dependencies', content: json(Dependencies) } },
  },
  404,
  409,
)

export const updateDependency = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/packages/{slug}/dependencies/{dependency}',
    ...limitedBy('package'),
    operationId: 'updateDependency',
    tags,
    summary: 'Changes a dependency',
    description: editors,
    request: { params: DependencyPath, body: jsonBody(DependencyPatch) },
    responses: { 200: { description: 'All dependencies', content: json(Dependencies) } },
  },
  404,
)

export const deleteDependency = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/packages/{slug}/dependencies/{dependency}',
    ...limitedBy('package'),
    operationId: 'deleteDependency',
    tags,
    summary: 'Removes a dependency',
    description: editors,
    request: { params: DependencyPath },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)

export const listPlatforms = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/packages/{slug}/platforms',
    operationId: 'listPlatforms',
    tags,
    summary: 'The platforms of a package, those with most builds first',
    request: { params },
    responses: {
      200: {
        description: 'Platforms',
        content: json(z.object({ data: z.array(Platform) }).openapi('PackagePlatforms')),
      },
    },
  },
  404,
)

export const listPackageReviews = endpoint(
  'member',
  {
    ...reviewList,
    path: '/v1/packages/{slug}/reviews',
    operationId: 'listPackageReviews',
    summary: 'The reviews of a package, newest first',
    request: { params, query: reviewListQuery },
  },
  404,
)

export const createPackageReview = endpoint(
  'reviews.write',
  {
    ...reviewCreation,
    path: '/v1/packages/{slug}/reviews',
    ...limitedBy('review'),
    operationId: 'createPackageReview',
    summary: 'Reviews a package',
    request: { params, body: jsonBody(NewReview) },
  },
  404,
  409,
)
