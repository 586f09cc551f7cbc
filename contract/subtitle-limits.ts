// Apart from the schemas, so that scripts in the browser do not load zod.

/** Bytes of a subtitle file. */
export const largestSubtitle = 1024 * 1024

/** Characters of the note of a subtitle. */
export const maxSubtitleNote = 200
