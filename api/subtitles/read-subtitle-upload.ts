import { largestSubtitle } from '#contract/subtitle-limits'
import { maxCues, type NewSubtitle } from '#contract/subtitles'
import { type ReadSubtitle, readSubtitle } from '../lib/subtitles/read-subtitle'
import { SubtitleError } from '../lib/subtitles/subtitle-error'
import { ApiFailure } from '../platform/http/api-failure'

/** @throws ApiFailure 413, or 422 with the code of the fault and the line of a wrong time */
export async function readSubtitleUpload({
  file,
  encoding,
}: Pick<NewSubtitle, 'file' | 'encoding'>): Promise<ReadSubtitle> {
  // Browsers send an empty file field as a file without name and bytes.
  if (file.size === 0) throw refuse(file.name === '' ? 'required' : 'empty')
  if (file.size > largestSubtitle) throw tooLarge()
  try {
    const read = readSubtitle(new Uint8Array(await file.arrayBuffer()), encoding)
    if (read.cues > maxCues) throw refuse('too_many_cues')
    return read
  } catch (error) {
    if (error instanceof SubtitleError) throw refuse(error.code, error.line)
    throw error
  }
}

export const tooLarge = () =>
  new ApiFailure(413, `A subtitle has at most ${largestSubtitle} bytes`, { code: 'too_large' })

function refuse(code: string, line?: number) {
  const errors = { file: [code] }
  return new ApiFailure(
    422,
    'The subtitle is not valid',
    line === undefined ? { errors } : { errors, subject: String(line) },
  )
}
