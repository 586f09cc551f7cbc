/** Faults of an uploaded file. `line`, from 1, is that of a time that cannot be read. */
export class SubtitleError extends Error {
  constructor(
    readonly code: 'empty' | 'unknown_encoding' | 'wrong_encoding' | 'no_subtitle' | 'no_cues' | 'bad_time',
    readonly line?: number,
  ) {
    super(code)
    this.name = 'SubtitleError'
  }
}
