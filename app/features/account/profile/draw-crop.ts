/** Width and height of the result in pixels. */
const largest = 256

interface Part {
  /** In percent of the image. */
  x: number
  y: number
  width: number
  height: number
}

/** The new file has no metadata. Undefined when the browser cannot draw it. */
export async function drawCrop(image: HTMLImageElement, part: Part): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image
  const from = {
    x: (part.x / 100) * naturalWidth,
    y: (part.y / 100) * naturalHeight,
    width: (part.width / 100) * naturalWidth,
    height: (part.height / 100) * naturalHeight,
  }
  const canvas = document.createElement('canvas')
  canvas.width = largest
  canvas.height = largest
  const context = canvas.getContext('2d')
  if (!context || from.width < 1 || from.height < 1) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, largest, largest)
  // Browsers without WebP encoding return PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
  return blob ? new File([blob], 'avatar', { type: blob.type }) : undefined
}
