/** Pixels of the width. The small file is for walls, on dense screens. */
const widths = { poster: 1000, small: 320 }

function draw(image: ImageBitmap, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
  }
  return { canvas, context }
}

async function drawFile(image: ImageBitmap, name: keyof typeof widths): Promise<File | undefined> {
  const width = Math.min(widths[name], image.width)
  const { canvas, context } = draw(image, width, Math.round((image.height * width) / image.width))
  if (!context) return undefined
  // Browsers without WebP encoding return PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}

/** Both files of a poster and its average colour as form fields. Undefined when the browser cannot draw the picture. */
export async function drawPoster(file: File): Promise<FormData | undefined> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return undefined
  const [poster, small] = [await drawFile(image, 'poster'), await drawFile(image, 'small')]
  const pixel = draw(image, 1, 1).context?.getImageData(0, 0, 1, 1).data
  image.close()
  if (!poster || !small || !pixel) return undefined
  const form = new FormData()
  form.set('poster', poster)
  form.set('small', small)
  form.set('color', `#${Array.from(pixel.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`)
  return form
}
