import type { TorrentFolder } from '#contract/torrent-details'
import type { ContentFile } from '../lib/metainfo/content-file'
import { buildFolders, nameInFolder } from '../lib/metainfo/folder-tree'
import { parseSlug } from '../lib/slug/torrent-slug'
import { cutPage } from '../platform/db/cursor'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { logFailure } from '../platform/http/log-failure'
import { findFiles, findFolder, type Part } from './folders.queries'
import { storeFolders } from './store-folders'
import { canSee, refuseUnknown } from './visible-torrent'

type Tree = ReturnType<typeof buildFolders>

interface Entry {
  kind: number
  position: number
  /** A file has its path here. */
  name: string
  size: number
  files: number
}

type Ancestor = Omit<Entry, 'kind' | 'position'> & { id: number }

/** @throws ApiFailure 404 for a torrent that the caller may not see, and for an unknown folder */
export async function readFolder(c: ApiContext, slug: string, part: Part): Promise<TorrentFolder> {
  const { db } = c.var
  const torrentId = parseSlug(slug) ?? refuseUnknown()
  const { torrent, few, path, rows } = await findFolder(db, torrentId, part)
  if (!torrent || !canSee(callerOf(c), torrent)) refuseUnknown()
  if (path.length > 0) return show(path, rows, part)
  if (few.length > 0) return readTree(few, buildFolders(few), part)
  const files = await findFiles(db, torrentId)
  const tree = buildFolders(files)
  // The torrent is older than the tables of folders. Its next page is read from them.
  if (files.length > 0) c.executionCtx.waitUntil(storeTree(c, torrentId, tree).catch((error) => logFailure(error, c)))
  return readTree(files, tree, part)
}

async function storeTree(c: ApiContext, torrentId: number, tree: Tree): Promise<void> {
  const [first, ...others] = storeFolders(c.var.db, torrentId, tree)
  if (first) await c.var.db.batch([first, ...others])
}

function readTree(files: ContentFile[], { folders, folderOf }: Tree, part: Part): TorrentFolder {
  const path: Ancestor[] = []
  for (let folder = folders[part.folder]; folder; folder = folders[folder.parent ?? -1]) path.unshift(folder)
  const inner = folders
    .filter(({ parent }) => parent === part.folder)
    .map(({ id, ...folder }) => ({ ...folder, kind: 0, position: id }))
  const leaves = files.flatMap(({ path, size }, position) =>
    folderOf[position] === part.folder ? [{ kind: 1, position, name: path.join('/'), size, files: 1 }] : [],
  )
  const entries: Entry[] = [...inner, ...leaves]
  const { cursor, limit } = part
  if (!cursor) return show(path, entries.slice(0, limit + 1), part)
  const [kind = 0, position = 0] = cursor.key
  const compare = (entry: Entry) => entry.kind - kind || entry.position - position
  const rows =
    cursor.direction === 'after'
      ? entries.filter((entry) => compare(entry) > 0)
      : entries.filter((entry) => compare(entry) < 0).reverse()
  return show(path, rows.slice(0, limit + 1), part)
}

function show(path: Ancestor[], rows: Entry[], { cursor, limit }: Part): TorrentFolder {
  const folder = path.at(-1)
  if (!folder) throw new ApiFailure(404, 'Folder not found')
  const { data, meta } = cutPage(rows, cursor, limit, ({ kind, position }) => [kind, position])
  return {
    ...{ id: folder.id, size: folder.size, files: folder.files },
    path: path.slice(1).map(({ id, name }) => ({ id, name })),
    data: data.map(({ kind, position, name, size, files }) =>
      kind === 0
        ? { kind: 'folder', id: position, name, size, files }
        : { kind: 'file', id: null, name: nameInFolder(name.split('/')), size, files },
    ),
    meta,
  }
}
