import type { TorrentFile } from '#contract/torrent-details'
import { formatBytes } from '~/lib/format/bytes'
import { shownName } from '~/lib/format/shown-name.server'
import { html } from '~/render/server-html/html.server'
import type { IconName } from '~/ui/icon'

interface Folder {
  size: number
  folders: Map<string, Folder>
  files: { name: string; size: number }[]
}

/** Deeper paths are shown as one line below: a hostile metafile must not nest the page without end. */
const deepest = 12

const icons: [RegExp, IconName][] = [
  [/\.(mkv|mp4|webm|avi|mov|ogv|m4v)$/i, 'i-lucide-film'],
  [/\.(flac|mp3|ogg|opus|wav|m4a|m4b)$/i, 'i-lucide-music'],
  [/\.(iso|img|zip|xz|gz|bz2|7z|zst|tar|deb|rpm|appimage|exe|dmg)$/i, 'i-lucide-package'],
]

function iconOf(name: string): IconName {
  return icons.find(([ending]) => ending.test(name))?.[1] ?? 'i-lucide-file'
}

function emptyFolder(): Folder {
  return { size: 0, folders: new Map(), files: [] }
}

/** Folders from paths; sizes add up. */
export function growTree(files: TorrentFile[]): Folder {
  const root = emptyFolder()
  for (const { path, size } of files) {
    const shown = path.map(shownName)
    const parents = shown.slice(0, Math.min(path.length - 1, deepest))
    let folder = root
    folder.size += size
    for (const name of parents) {
      const inner = folder.folders.get(name) ?? emptyFolder()
      folder.folders.set(name, inner)
      inner.size += size
      folder = inner
    }
    folder.files.push({ name: shown.slice(parents.length).join('/'), size })
  }
  return root
}

interface Manner {
  /** All files are here, so that the sizes of folders are true. */
  isWhole: boolean
  /** Every folder stands open, not the outermost ones alone. */
  isSearch: boolean
}

function writeFolder({ folders, files }: Folder, open: boolean, manner: Manner): string {
  const inner = [...folders].map(([name, folder]) => {
    const opened = open ? html`<details open>` : html`<details>`
    const size = manner.isWhole ? html`<span class="num">${formatBytes(folder.size)}</span>` : ''
    const summary = html`<summary><i class="i i-lucide-chevron-right"></i><i class="i i-lucide-folder"></i><span class="trunc" title="${name}">${name}</span>${size}</summary>`
    return `${opened}${summary}${writeFolder(folder, manner.isSearch, manner)}</details>`
  })
  const leaves = files.map(({ name, size }) =>
    String(
      html`<div class="leaf"><i class="i ${iconOf(name)}"></i><span class="trunc" title="${name}">${name}</span><span class="num">${formatBytes(size)}</span></div>`,
    ),
  )
  return inner.join('') + leaves.join('')
}

/**
 * The tree as nested `<details>`: folds without scripts. The outermost folders of a short list stand open, and all folders
 * of what a search has found.
 */
export function writeFileTree(files: TorrentFile[], manner: Manner = { isWhole: true, isSearch: false }): string {
  return writeFolder(growTree(files), manner.isSearch || files.length <= 40, manner)
}
