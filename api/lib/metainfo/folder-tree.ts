import type { ContentFile } from './content-file'

/** Deeper paths are part of the name of a file, so that a hostile metafile cannot make a deep tree. */
export const maxFolderDepth = 12

/** The name of a folder is the last part of its path. */
export interface Folder {
  /** In the order of the whole tree: a folder before those in it, siblings by name. The root is 0. */
  id: number
  /** Null for the root. */
  parent: number | null
  name: string
  /** Bytes of all files below. */
  size: number
  /** Number of all files below. */
  files: number
}

interface FolderTree {
  folders: Folder[]
  /** The folder of each file. */
  folderOf: number[]
}

const byName = new Intl.Collator('und', { numeric: true })

/** Names that are equal in a language have an order too. */
const compareNames = (a: string, b: string) => byName.compare(a, b) || (a < b ? -1 : 1)

/** Time and memory grow with the number of files, whatever their paths are. */
export function buildFolders(files: ContentFile[]): FolderTree {
  const drafts: Folder[] = [{ id: 0, parent: null, name: '', size: 0, files: 0 }]
  const known = new Map<string, number>()
  const draftOf = files.map(({ path, size }) => {
    let folder = 0
    count(drafts[0], size)
    for (const name of path.slice(0, Math.min(path.length - 1, maxFolderDepth))) {
      const key = `${folder}/${name}`
      const id = known.get(key) ?? drafts.length
      if (id === drafts.length) {
        known.set(key, id)
        drafts.push({ id, parent: folder, name, size: 0, files: 0 })
      }
      count(drafts[id], size)
      folder = id
    }
    return folder
  })
  const order = sortTree(drafts)
  const idOf = new Map(order.map((draft, id) => [draft.id, id]))
  const folders = order.map((draft, id) => ({
    ...draft,
    id,
    parent: draft.parent === null ? null : (idOf.get(draft.parent) ?? 0),
  }))
  return { folders, folderOf: draftOf.map((draft) => idOf.get(draft) ?? 0) }
}

function count(folder: Folder | undefined, size: number): void {
  if (!folder) return
  folder.size += size
  folder.files += 1
}

/** Depth first. */
function sortTree(drafts: Folder[]): Folder[] {
  const inner = new Map<number, Folder[]>()
  for (const draft of drafts) {
    if (draft.parent === null) continue
    const siblings = inner.get(draft.parent)
    if (siblings) siblings.push(draft)
    else inner.set(draft.parent, [draft])
  }
  const order: Folder[] = []
  const waiting = drafts.slice(0, 1)
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    order.push(folder)
    for (const child of (inner.get(folder.id) ?? []).sort((a, b) => compareNames(b.name, a.name))) waiting.push(child)
  }
  return order
}

/** The name of a file in its folder: longer than the last part of its path when that is very deep. */
export const nameInFolder = (path: string[]): string => path.slice(Math.min(path.length - 1, maxFolderDepth)).join('/')
