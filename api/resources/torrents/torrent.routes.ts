import { listTorrentFiles, listTorrentPeers, readTorrent } from '#contract/torrent'
import { type Cursor, parseCursor } from '../../db/cursor'
import { ApiFailure } from '../../http/api-failure'
import type { App } from '../../http/app-env'
import { serve } from '../../http/serve'
import { parseSlug } from '../../torrent/slug'
import { findFiles, findPeers, findTorrent } from './torrent.queries'

export function addTorrentRoutes(app: App): void {
  serve(app, readTorrent, async (c) => {
    const id = requireId(c.req.valid('param').slug)
    return c.json((await findTorrent(c.var.db, id, c.var.now)) ?? refuseUnknown(), 200)
  })

  serve(app, listTorrentFiles, async (c) => {
    const id = requireId(c.req.valid('param').slug)
    const { cursor, limit } = c.req.valid('query')
    return c.json((await findFiles(c.var.db, id, readCursor(cursor, 1), limit)) ?? refuseUnknown(), 200)
  })

  serve(app, listTorrentPeers, async (c) => {
    const id = requireId(c.req.valid('param').slug)
    const { cursor, limit } = c.req.valid('query')
    return c.json((await findPeers(c.var.db, id, readCursor(cursor, 2), limit)) ?? refuseUnknown(), 200)
  })
}

function requireId(slug: string): number {
  return parseSlug(slug) ?? refuseUnknown()
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'There is no such torrent')
}

function readCursor(text: string | undefined, length: number): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = parseCursor(text, length)
  if (!cursor) throw new ApiFailure(422, 'This cursor is not one of ours', { errors: { cursor: ['invalid'] } })
  return cursor
}
