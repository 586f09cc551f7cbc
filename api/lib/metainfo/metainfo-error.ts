import { bencodeFaults } from '../bencode/bencode-error'

/** Reasons to refuse a metafile: not bencode, or not a torrent. */
export const metainfoFaults = [
  ...bencodeFaults,
  'metafile_too_large',
  'no_info',
  'meta_version_unknown',
  'name_missing',
  'name_invalid',
  'piece_length_invalid',
  'pieces_invalid',
  'pieces_do_not_cover_files',
  'piece_layers_invalid',
  'files_invalid',
  'files_missing',
  'files_empty',
  'too_many_files',
  'path_invalid',
  'path_too_deep',
  'size_invalid',
  'hybrid_disagrees',
] as const
export type MetainfoFault = (typeof metainfoFaults)[number]

export class MetainfoError extends Error {
  constructor(readonly code: MetainfoFault) {
    super(`Metafile: ${code}`)
    this.name = 'MetainfoError'
  }
}
