// Apart from the schemas, so that scripts in the browser do not load zod.

/** Bytes. */
export const largestImage = 5 * 1024 * 1024
export const largestImageUpload = largestImage + 4096
/** Pixels. A browser needs four bytes for each. */
export const imagePixels = { most: 16_000_000, mostOfSide: 8192 }
