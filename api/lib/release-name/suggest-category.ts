import type { ContentFile } from '../metainfo/content-file'

/** File type by extension. */
const kinds: Record<string, string> = {
  video: 'mkv mp4 avi m4v mov webm ts m2ts vob mpg mpeg wmv ogv',
  music: 'flac mp3 ogg opus m4a wav ape alac aac dsf wv',
  books: 'epub pdf mobi azw3 djvu cbz cbr txt fb2',
  software: 'iso img exe msi dmg deb rpm appimage apk jar tgz xz qcow2 vhd',
  data: 'csv json jsonl parquet xml sqlite db tsv warc bz2 gz zst zip',
}
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, list]) => list.split(' ').map((one) => [one, kind])))

const episode = /(?<![\p{L}\p{N}])(?:s\d{1,3}(?:e\d{1,4})?|\d{1,2}x\d{2,3}|season[ ._]\d{1,3})(?![\p{L}\p{N}])/iu

/** The category of most bytes, by file extension; null if unknown. */
export function suggestCategory(name: string, files: ContentFile[]): string | null {
  const bytes = new Map<string, number>()
  for (const { path, size } of files) {
    const kind = kindOf.get(/\.([a-z0-9]{1,10})$/i.exec(path.at(-1) ?? '')?.[1]?.toLowerCase() ?? '')
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + size)
  }
  const [most] = [...bytes].sort(([, a], [, b]) => b - a)
  if (most?.[0] !== 'video') return most?.[0] ?? null
  return episode.test(name) ? 'tv' : 'movies'
}
