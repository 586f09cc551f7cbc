import type { FolderEntry, TorrentFile, TorrentFolder } from '#contract/torrent-details'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { shownName } from '~/lib/format/shown-name.server'
import { html } from '~/render/server-html/html.server'
import type { IconName } from '~/ui/icon'

interface Folder {
  size: number
  folders: Map<string, Folder>
  files: { name: string; size: number }[]
}

/** Deeper paths are shown on one line, so that a hostile metafile cannot nest the page without limit. */
const maxDepth = 12

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

export function buildTree(files: TorrentFile[]): Folder {
  const root = emptyFolder()
  for (const { path, size } of files) {
    const shown = path.map(shownName)
    const parents = shown.slice(0, Math.min(path.length - 1, maxDepth))
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

interface TreeOptions {
  /** The list holds all files, so folder sizes are exact. */
  isWhole: boolean
  /** Opens all folders. */
  isSearch: boolean
}

function writeFolder({ folders, files }: Folder, open: boolean, options: TreeOptions): string {
  const inner = [...folders].map(([name, folder]) => {
    const opened = open ? html`<details open>` : html`<details>`
    const size = options.isWhole ? html`<span class="num">${formatBytes(folder.size)}</span>` : ''
    const summary = html`
      <summary>
        <i class="i i-lucide-chevron-right"></i>
        <i class="i i-lucide-folder"></i>
        <span class="trunc" title="${name}">${name}</span>
        ${size}
      </summary>`
    return `${opened}${summary}${writeFolder(folder, options.isSearch, options)}</details>`
  })
  return inner.join('') + files.map(writeLeaf).join('')
}

function writeLeaf({ name, size }: { name: string; size: number }): string {
  return String(
    html`
      <div class="leaf">
        <i class="i ${iconOf(name)}"></i>
        <span class="trunc" title="${name}">${name}</span>
        <span class="num">${formatBytes(size)}</span>
      </div>`,
  )
}

/** `<details>` fold without JavaScript. The outermost folders of a short list are open. */
export function writeFileTree(files: TorrentFile[], manner: TreeOptions = { isWhole: true, isSearch: false }): string {
  return writeFolder(buildTree(files), manner.isSearch || files.length <= 40, manner)
}

/** One folder of a torrent with very many files: the folders in it are links to their pages. */
export function writeFolderPage(entries: FolderEntry[], hrefOf: (folder: number) => string, reader: Reader): string {
  return entries
    .map(({ id, name, size, files }) => {
      const shown = shownName(name)
      if (id === null) return writeLeaf({ name: shown, size })
      const formatted = formatNumber(files, reader.language)
      return String(
        html`
          <a class="leaf" href="${hrefOf(id)}">
            <i class="i i-lucide-folder"></i>
            <span class="trunc" title="${shown}">${shown}</span>
            <span class="num">${reader.t('torrentDetailTexts.files.count', { count: files, formatted })}, ${formatBytes(size)}</span>
          </a>`,
      )
    })
    .join('')
}

/** Links to the folders above, then the last folder of the path with its totals. */
export function writePath(
  path: TorrentFolder['path'],
  summary: string,
  hrefOf: (folder: number) => string,
  { t }: Reader,
): string {
  const parents = path.slice(0, -1).map(({ id, name }) => ({ id, name: shownName(name) }))
  const crumbs = [{ id: 0, name: t('torrent.files.all') }, ...parents].map(
    ({ id, name }) => html`
      <li class="crumb">
        <a class="py-5px" href="${hrefOf(id)}">${name}</a>
      </li>`,
  )
  return String(
    html`
      <nav aria-label="${t('torrentDetailTexts.files.path')}">
        <ol class="crumbs">${crumbs}</ol>
      </nav>
      <h3 class="line break-words">
        ${shownName(path.at(-1)?.name ?? '')}
        <span class="hint">${summary}</span>
      </h3>`,
  )
}
