/** `{hash}.{extension}.{width}x{height}`, with the pixels of the small file. */
const stored = /^([0-9a-f]{32})\.(png|jpg|webp)\.([1-9]\d{0,3})x([1-9]\d{0,3})$/

export function writePosterName({
  hash,
  extension,
  width,
  height,
}: {
  hash: string
  extension: string
  width: number
  height: number
}): string {
  return `${hash}.${extension}.${width}x${height}`
}

/** File names under /static and the size of the small file. Null for other text. */
export function readPosterName(name: string) {
  const [, hash, extension, width, height] = stored.exec(name) ?? []
  if (hash === undefined) return null
  const file = (size: string) => `poster-${hash}-${size}.${extension}`
  return { small: file('small'), large: file('large'), width: Number(width), height: Number(height) }
}
