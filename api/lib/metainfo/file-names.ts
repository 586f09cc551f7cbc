import { MetainfoError } from './metainfo-error'

/** The limit of most file systems. */
const maxName = 255

/** Maximum folders above a file. */
export const maxPathDepth = 32

/** Device names, which Windows also reserves with an extension (`aux.txt`). */
const windowsDevice = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i
const windowsForbidden = /[<>:"|?*\\]|[. ]$/

/** Line separators break lists and logs as control characters do. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u

/** Embeddings, overrides and isolates can make `exe.jpg` of `gpj.exe`. Right-to-left names do not need them. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/

/** Decodes the bytes of names. */
export type DecodeName = (bytes: Uint8Array) => string

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Invalid UTF-8 becomes replacement characters. */
export const decodeUtf8: DecodeName = (bytes) => utf8.decode(bytes)

/**
 * For a metafile that declares an encoding. Names that are invalid in it are read as UTF-8, and so are all names if the
 * encoding is unknown.
 * @param label of the WHATWG Encoding Standard, for example `GBK` or `windows-1251`
 */
export function decodeNamesAs(label: string): DecodeName {
  const declared = openDecoder(label)
  if (!declared) return decodeUtf8
  return (bytes) => {
    try {
      return declared.decode(bytes)
    } catch {
      return decodeUtf8(bytes)
    }
  }
}

function openDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true })
  } catch {
    return undefined
  }
}

type NameFault = 'name_invalid' | 'path_invalid'

/**
 * NFC, so that equal names compare and sort equally for every client.
 * @throws MetainfoError for an empty name, one that leaves its folder, and one that some clients cannot store
 */
export function readName(bytes: Uint8Array, fault: NameFault, decode = decodeUtf8): string {
  const name = decode(bytes).normalize('NFC')
  const problem = findProblem(name, fault)
  if (problem) throw new MetainfoError(problem, problem === fault ? undefined : name)
  return name
}

function findProblem(name: string, fault: NameFault) {
  // A backslash is a letter on some systems and a separator on others.
  const leavesFolder = name === '.' || name.split('\\').includes('..')
  if (name === '' || leavesFolder || /[/\0]/.test(name) || name.length > maxName) return fault
  if (controlCharacter.test(name)) return 'name_control_character'
  if (bidiControl.test(name)) return 'name_bidi_control'
  if (windowsDevice.test(name) || windowsForbidden.test(name)) return 'name_windows'
  return undefined
}

/** @throws MetainfoError */
export function readPath(components: Uint8Array[], decode: DecodeName): string[] {
  if (components.length === 0) throw new MetainfoError('path_invalid')
  if (components.length > maxPathDepth) throw new MetainfoError('path_too_deep')
  return components.map((component) => readName(component, 'path_invalid', decode))
}
