// Apart from the schemas, so that scripts in the browser do not load zod.

/** Maximum bytes of an uploaded metafile, and of an NFO. */
export const largestMetafile = 10 * 1024 * 1024
export const largestNfo = 128 * 1024
