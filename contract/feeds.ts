import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { ArticleLine } from './news'
import { limitedBy } from './rate-limits'
import { stoppedDownloads } from './seeding-requirements'
import { TorrentRequestLine } from './torrent-requests'
import { TorrentRow } from './torrents'

export const maxFeeds = 50

export const feedKinds = ['torrents', 'view', 'category', 'bookmarks', 'news', 'requests'] as const

export const FeedKey = z.string().regex(/^[0-9a-f]{32}$/)

export const Feed = z
  .object({
    id: z.number().int(),
    kind: z.enum(feedKinds),
    target: z.string().describe('Id of the view, slug of the category, empty for the other kinds'),
    key: FeedKey.describe('Gives read access to the feed, and to metafiles as this member, until it is revoked'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('Feed')

export const NewFeed = z.object({ kind: z.enum(feedKinds), target: z.string().max(32) }).openapi('NewFeed')

export const FeedTorrent = TorrentRow.extend({
  categoryName: z.string().describe('As named by the staff'),
  publishedAt: z.iso.datetime().describe('When it joined the feed: the time of the bookmark, else `addedAt`'),
}).openapi('FeedTorrent')

export const FeedContent = z
  .object({
    kind: z.enum(feedKinds),
    title: z.string().nullable().describe('Name of the view or category; null for the other kinds'),
    query: z.string().describe('Query of the same list on the web client'),
    data: z.array(FeedTorrent).describe('Empty for news and requests'),
    articles: z.array(ArticleLine).describe('Only for news'),
    requests: z.array(TorrentRequestLine).describe('Only for requests: the newest open ones'),
  })
  .openapi('FeedContent')

export type Feed = z.infer<typeof Feed>
export type FeedContent = z.infer<typeof FeedContent>

export const FeedKeyPath = z.object({ key: z.string().max(64) })

export const listFeeds = endpoint('self', {
  method: 'get',
  path: '/v1/me/feeds',
  operationId: 'listFeeds',
  tags: ['feeds'],
  summary: "The caller's feeds with their keys, oldest first",
  description: 'Not available to API tokens: a feed key does not expire, so it would outlive the token.',
  responses: { 200: { description: 'Feeds', content: json(z.object({ data: z.array(Feed) }).openapi('Feeds')) } },
})

export const createFeed = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/feeds',
    operationId: 'createFeed',
    tags: ['feeds'],
    summary: 'Creates a private feed with its own key, or returns the existing one',
    description: `404 for an unknown view or category, 409 \`too_many\` above ${maxFeeds}.`,
    request: { body: jsonBody(NewFeed) },
    responses: { 200: { description: 'The feed', content: json(Feed) } },
  },
  404,
  409,
)

export const revokeFeed = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/me/feeds/{id}',
    operationId: 'revokeFeed',
    tags: ['feeds'],
    summary: 'Revokes a feed and its key',
    request: { params: z.object({ id: z.coerce.number().int().min(1) }) },
    responses: { 204: { description: 'Revoked' } },
  },
  404,
)

export const readFeed = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/feeds/{key}',
    ...limitedBy('feed'),
    operationId: 'readFeed',
    tags: ['feeds'],
    summary: 'The newest torrents, news or requests of a feed; the key authenticates',
    request: { params: FeedKeyPath },
    responses: { 200: { description: 'The feed', content: json(FeedContent) } },
  },
  404,
)

export const downloadFromFeed = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/feeds/{key}/torrents/{slug}',
    ...limitedBy('download'),
    operationId: 'downloadFromFeed',
    tags: ['feeds'],
    summary: "A metafile of the feed's owner; the key authenticates",
    description: stoppedDownloads,
    request: { params: FeedKeyPath.extend({ slug: z.string().min(1).max(160) }) },
    responses: {
      200: {
        description: 'The metafile',
        content: { 'application/x-bittorrent': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
  },
  403,
  404,
)
