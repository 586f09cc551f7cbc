import { endpoint } from './endpoint'
import type { ErrorStatus } from './errors'
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

export const addBookmark = act('put', '/v1/torrents/{slug}/bookmark', 'addBookmark', 'Bookmarks a torrent')

export const removeBookmark = act('delete', '/v1/torrents/{slug}/bookmark', 'removeBookmark', 'Removes the bookmark')

export const markSeen = act('post', '/v1/torrents/{slug}/seen', 'markSeen', 'Marks a torrent as seen by the caller')
