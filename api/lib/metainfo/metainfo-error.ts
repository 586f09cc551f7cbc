import { bencodeFaults } from '../bencode/bencode-error'

/** Reasons to refuse a metafile: not bencode, or not a torrent. */
export const metainfoFaults = [
  ...bencodeFaults,
  'metafile_too_large',
  'no_info',
  'meta_version_unknown',
  'name_missing',
  'name_invalid',
  'name_control_character',
  'name_bidi_control',
  'name_windows',
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
  'path_repeated',
  'path_file_and_folder',
  'size_invalid',
  'hybrid_disagrees',
] as const
export type MetainfoFault = (typeof metainfoFaults)[number]

/** `subject` is the path of the file that the error is about. */
export class MetainfoError extends Error {
  constructor(
    readonly code: MetainfoFault,
    readonly subject?: string,
  ) {
    super(`Metafile: ${code}`)
    this.name = 'MetainfoError'
  }
}
