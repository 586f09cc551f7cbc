import { MetainfoError } from './metainfo-error'

/** Characters of one component: no file system takes more. */
const longestName = 255

/** Folders above a file. */
const deepestPath = 32

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The text of a name or of one path component. Bytes that are no UTF-8 become replacement characters; the text is NFC,
 * so that the same name compares and sorts the same whoever made the metafile.
 * @throws MetainfoError for what could climb out of a folder or name nothing
 */
export function readName(bytes: Uint8Array, fault: 'name_invalid' | 'path_invalid'): string {
  const name = utf8.decode(bytes).normalize('NFC')
  // A backslash is a letter to some systems and a step to others.
  const climbs = name === '.' || name.split('\\').includes('..')
  const isSafe = name !== '' && !climbs && !/[/\0]/.test(name) && name.length <= longestName
  if (!isSafe) throw new MetainfoError(fault)
  return name
}

/** A path below the torrent's own folder. @throws MetainfoError */
export function readPath(components: unknown): string[] {
  if (!Array.isArray(components) || components.length === 0) throw new MetainfoError('path_invalid')
  if (components.length > deepestPath) throw new MetainfoError('path_too_deep')
  return components.map((component) => {
    if (!(component instanceof Uint8Array)) throw new MetainfoError('path_invalid')
    return readName(component, 'path_invalid')
  })
}
