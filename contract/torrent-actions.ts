import { endpoint } from './endpoint'
import type { ErrorStatus } from './errors'
import { limitedBy } from './rate-limits'
import { TorrentPath } from './torrent-details'

function act<const Method extends 'put' | 'delete' | 'post', const Path extends string>(
  method: Method,
  path: Path,
  operationId: string,
  summary: string,
  ...errors: ErrorStatus[]
) {
  return endpoint(
    'member',
    {
      method,
      path,
      operationId,
      tags: ['torrents'],
      summary,
      request: { params: TorrentPath },
      responses: { 204: { description: 'Done' } },
    },
    404,
    ...errors,
  )
}

export const thank = act(
  'put',
  '/v1/torrents/{slug}/thanks',
  'thank',
  "Thanks the uploader; 409 for the caller's own",
  409,
)

export const removeThanks = act('delete', '/v1/torrents/{slug}/thanks', 'removeThanks', 'Removes the thanks')

export const requestReseed = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/torrents/{slug}/reseed-request',
    ...limitedBy('reseed'),
    operationId: 'requestReseed',
    tags: ['torrents'],
    summary:
      'Asks the uploader and the latest hundred members who completed the torrent to seed it; idempotent for a week',
    description:
      '409 `has_seeders`, or `no_owners` when no other member has it. The caller is notified of the first seeder.',
    request: { params: TorrentPath },
    responses: { 204: { description: 'Requested' } },
  },
  404,
  409,
)

export const addBookmark = act('put', '/v1/torrents/{slug}/bookmark', 'addBookmark', 'Bookmarks a torrent')

export const removeBookmark = act('delete', '/v1/torrents/{slug}/bookmark', 'removeBookmark', 'Removes the bookmark')

export const markSeen = act('post', '/v1/torrents/{slug}/seen', 'markSeen', 'Marks a torrent as seen by the caller')
