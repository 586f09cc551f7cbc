import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { limitedBy } from './rate-limits'
import { stoppedDownloads } from './seeding-requirements'
import { TorrentPath } from './torrent-details'

export const downloadMetafile = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/download',
    ...limitedBy('download'),
    operationId: 'downloadMetafile',
    tags: ['torrents'],
    summary: "The caller's own copy of the metafile",
    description: `Its announce URL contains the member’s announce key, so it must not be shared. ${stoppedDownloads}`,
    request: { params: TorrentPath },
    responses: {
      200: {
        description: 'The metafile',
        content: { 'application/x-bittorrent': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
  },
  404,
)

export const TokenSpending = z
  .object({ until: z.iso.datetime().describe('The download does not count until then'), tokensLeft: z.number().int() })
  .openapi('TokenSpending')

export const spendToken = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/token',
    operationId: 'spendToken',
    tags: ['torrents'],
    summary: 'Spends a freeleech token on a torrent',
    description:
      '409 `no_tokens` without a token, `token_not_needed` when one is already active or the download would not count.',
    request: { params: TorrentPath },
    responses: { 200: { description: 'Spent', content: json(TokenSpending) } },
  },
  404,
  409,
)

export const resetAnnounceKey = endpoint('member', {
  method: 'post',
  path: '/v1/me/announce-key',
  ...limitedBy('announce-key'),
  operationId: 'resetAnnounceKey',
  tags: ['members'],
  summary: 'Replaces the announce key of the caller; metafiles downloaded before stop working',
  responses: { 204: { description: 'Replaced' } },
})
