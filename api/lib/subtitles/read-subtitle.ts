import { decodeText } from './decode-text'
import { countAss, countSubRip, countWebVtt, isAss, isOldAss, isSubRip, isWebVtt } from './read-cues'
import { SubtitleError } from './subtitle-error'

export interface ReadSubtitle {
  format: 'srt' | 'vtt' | 'ass' | 'ssa'
  cues: number
  /** Without a byte order mark. Line breaks are those of the file. */
  text: string
}

/**
 * Reads SubRip, WebVTT, ASS and SSA, recognised by their content.
 * @param encoding as in `decodeText`
 * @throws SubtitleError
 */
export function readSubtitle(bytes: Uint8Array, encoding: string): ReadSubtitle {
  const text = bytes.length === 0 ? '' : decodeText(bytes, encoding)
  if (text.trim() === '') throw new SubtitleError('empty')
  const { format, cues } = recognise(text.split(/\r\n|\n|\r/))
  if (cues === 0) throw new SubtitleError('no_cues')
  return { format, cues, text }
}

function recognise(lines: string[]): Pick<ReadSubtitle, 'format' | 'cues'> {
  if (isWebVtt(lines)) return { format: 'vtt', cues: countWebVtt(lines) }
  if (isAss(lines)) return { format: isOldAss(lines) ? 'ssa' : 'ass', cues: countAss(lines) }
  if (isSubRip(lines)) return { format: 'srt', cues: countSubRip(lines) }
  throw new SubtitleError('no_subtitle')
}
