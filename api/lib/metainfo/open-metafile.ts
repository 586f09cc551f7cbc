import type { Bencode } from '../bencode/bencode'
import { BencodeError } from '../bencode/bencode-error'
import { BencodeReader } from '../bencode/bencode-reader'
import { type DecodeName, decodeNamesAs, decodeUtf8 } from './file-names'
import { infoKeys } from './info-keys'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'

type Scalar = Exclude<Bencode, Bencode[] | Map<string, Bencode>>

/**
 * A metafile of valid bencode. Everything is a view of it: the objects of 100,000 files with their names, attributes and
 * checksums would fill the memory of an isolate.
 */
export interface OpenMetafile {
  /** Encoded. */
  info: Uint8Array<ArrayBuffer>
  /** Strings and integers of the info dictionary, of the keys that clients need. */
  values: Map<string, Scalar>
  /** Encoded, also of the info dictionary. */
  containers: Map<string, Uint8Array>
  /** Encoded. */
  layers: Uint8Array | undefined
  /** How it says that its names are encoded, unless that is UTF-8. */
  encoding: Uint8Array | undefined
  decodeName: DecodeName
}

const rootKeys = new Set(['encoding', 'info', 'piece layers'])

/** @throws MetainfoError */
export function openMetafile(metafile: Uint8Array<ArrayBuffer>): OpenMetafile {
  if (metafile.length > metainfoLimits.metafile) throw new MetainfoError('metafile_too_large')
  try {
    return open(new BencodeReader(metafile))
  } catch (error) {
    if (error instanceof BencodeError) throw new MetainfoError(error.code)
    throw error
  }
}

function open(reader: BencodeReader): OpenMetafile {
  const root = new Map<string, Uint8Array>()
  if (!reader.isDictionary()) reader.skip()
  else {
    for (const key of reader.entries()) {
      const encoded = reader.skip()
      if (rootKeys.has(key)) root.set(key, encoded)
    }
  }
  reader.finish()
  const info = root.get('info')
  if (!info || !new BencodeReader(info).isDictionary()) throw new MetainfoError('no_info')
  const encoding = readEncoding(root.get('encoding'))
  return {
    info: info as Uint8Array<ArrayBuffer>,
    ...readInfo(info),
    layers: root.get('piece layers'),
    encoding,
    decodeName: encoding ? decodeNamesAs(decodeUtf8(encoding)) : decodeUtf8,
  }
}

function readInfo(info: Uint8Array): Pick<OpenMetafile, 'values' | 'containers'> {
  const values = new Map<string, Scalar>()
  const containers = new Map<string, Uint8Array>()
  const reader = new BencodeReader(info)
  for (const key of reader.entries()) {
    const isContainer = reader.isDictionary() || reader.isList()
    const encoded = reader.skip()
    if (!infoKeys.has(key)) continue
    const value = isContainer ? undefined : new BencodeReader(encoded).readScalar()
    if (value === undefined) containers.set(key, encoded)
    else values.set(key, value)
  }
  return { values, containers }
}

function readEncoding(encoded: Uint8Array | undefined): Uint8Array | undefined {
  const declared = encoded && new BencodeReader(encoded).readScalar()
  return declared instanceof Uint8Array && !/^utf-?8$/i.test(decodeUtf8(declared)) ? declared : undefined
}
