import { MetainfoError } from './metainfo-error'

/** The limit of most file systems. */
const maxName = 255

/** Maximum folders above a file. */
const maxPathDepth = 32

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Invalid UTF-8 becomes replacement characters; NFC, so that equal names compare and sort equally for every client.
 * @throws MetainfoError for an empty name and for one that leaves its folder
 */
export function readName(bytes: Uint8Array, fault: 'name_invalid' | 'path_invalid'): string {
  const name = utf8.decode(bytes).normalize('NFC')
  // A backslash is a letter on some systems and a separator on others.
  const leavesFolder = name === '.' || name.split('\\').includes('..')
  const isSafe = name !== '' && !leavesFolder && !/[/\0]/.test(name) && name.length <= maxName
  if (!isSafe) throw new MetainfoError(fault)
  return name
}

export function readPath(components: unknown): string[] {
  if (!Array.isArray(components) || components.length === 0) throw new MetainfoError('path_invalid')
  if (components.length > maxPathDepth) throw new MetainfoError('path_too_deep')
  return components.map((component) => {
    if (!(component instanceof Uint8Array)) throw new MetainfoError('path_invalid')
    return readName(component, 'path_invalid')
  })
}
