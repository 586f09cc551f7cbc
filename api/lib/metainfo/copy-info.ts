import { type Bencode, fromLatin1 } from '../bencode/bencode'
import { BencodeReader } from '../bencode/bencode-reader'
import { encode } from '../bencode/encode-bencode'
import { decodeUtf8 } from './file-names'
import { fileKeys, infoKeys, leafKeys } from './info-keys'

/** Names of removed keys to report. */
const maxRemoved = 20

/** Bytes that replaced values may add. */
const room = 1024

/**
 * The info dictionary with some values replaced and without the keys that clients do not need.
 * @param info encoded and checked by `readMetainfo`
 * @returns its encoding, and the names of the removed keys
 */
export function copyInfo(info: Uint8Array, replaced: Record<string, Bencode>) {
  const copy = new Copy(info.length + room)
  const reader = new BencodeReader(info)
  const ours = new Map(Object.entries(replaced))
  const putOurs = (before?: string) => {
    for (const [key, value] of [...ours].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (before !== undefined && key >= before) continue
      copy.put(key, encode(value))
      ours.delete(key)
    }
  }
  copy.open()
  for (const key of reader.entries()) {
    if (key in replaced || !infoKeys.has(key)) {
      reader.skip()
      if (!(key in replaced)) copy.remove(key)
      continue
    }
    putOurs(key)
    if (key === 'files' && reader.isList()) copyFiles(reader, copy)
    else if (key === 'file tree') copyTree(reader, copy, key)
    else copy.put(key, reader.skip())
  }
  putOurs()
  copy.close()
  return { encoded: copy.finish(), removedKeys: copy.removed }
}

function copyFiles(reader: BencodeReader, copy: Copy) {
  copy.openList('files')
  for (const _ of reader.items()) copyAllowed(reader, copy, fileKeys)
  copy.close()
}

function copyTree(reader: BencodeReader, copy: Copy, name: string) {
  copy.open(name)
  for (const key of reader.entries()) {
    if (key === '') {
      copy.name(key)
      copyAllowed(reader, copy, leafKeys)
    } else copyTree(reader, copy, key)
  }
  copy.close()
}

function copyAllowed(reader: BencodeReader, copy: Copy, allowed: Set<string>) {
  copy.open()
  for (const key of reader.entries()) {
    const encoded = reader.skip()
    if (allowed.has(key)) copy.put(key, encoded)
    else copy.remove(key)
  }
  copy.close()
}

/** Writes bencode into one buffer, because parts of a large torrent would need more memory than the torrent. */
class Copy {
  readonly removed: string[] = []
  private readonly bytes: Uint8Array<ArrayBuffer>
  private end = 0

  constructor(length: number) {
    this.bytes = new Uint8Array(length)
  }

  open(key?: string) {
    if (key !== undefined) this.name(key)
    this.write('d')
  }

  openList(key: string) {
    this.name(key)
    this.write('l')
  }

  close() {
    this.write('e')
  }

  put(key: string, encoded: Uint8Array) {
    this.name(key)
    this.bytes.set(encoded, this.end)
    this.end += encoded.length
  }

  name(key: string) {
    this.write(`${key.length}:${key}`)
  }

  remove(key: string) {
    const name = decodeUtf8(fromLatin1(key)).slice(0, 40)
    if (this.removed.length < maxRemoved && !this.removed.includes(name)) this.removed.push(name)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.end)
  }

  private write(text: string) {
    for (let index = 0; index < text.length; index++) this.bytes[this.end++] = text.charCodeAt(index)
  }
}
