import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import decodeJpeg, { init as startJpegDecoder } from '@jsquash/jpeg/decode.js'
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'
import decodePng, { init as startPngDecoder } from '@jsquash/png/decode.js'
import resize, { initResize as startResizer } from '@jsquash/resize'
import resizer from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm'
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.wasm'
import decodeWebp, { init as startWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as startWebpEncoder } from '@jsquash/webp/encode.js'
import { dominantColor } from '../lib/pictures/dominant-color'
import { type Picture, PictureError } from '../lib/pictures/picture'

/** Pixels of the width, as in the browser's script (app/features/titles/staff/draw-poster.ts). */
const widths = { large: 1000, small: 320 }

/** A new instance for each JPEG and WebP, because the memory of an instance never shrinks. */
const decoders: Record<Picture['extension'], (bytes: ArrayBuffer) => Promise<ImageData>> = {
  async png(bytes) {
    await startPngDecoder(pngDecoder)
    return decodePng(bytes)
  },
  async jpg(bytes) {
    await startJpegDecoder(jpegDecoder)
    return decodeJpeg(bytes, { preserveOrientation: true })
  },
  async webp(bytes) {
    await startWebpDecoder(webpDecoder)
    return decodeWebp(bytes)
  },
}

/**
 * Both files of a poster as WebP, upright, and its dominant colour. Check the pixels of the picture first: decoding needs four
 * bytes for each, several times.
 * @throws PictureError when the picture cannot be decoded
 */
export async function makeSizes({ bytes, extension }: Picture) {
  const image = await decoders[extension](bytes.buffer).catch(() => {
    throw new PictureError('not_a_picture')
  })
  await Promise.all([startResizer(resizer), startWebpEncoder(webpEncoder)])
  const large = await reduce(image, widths.large)
  const small = await reduce(large, widths.small)
  return {
    large: await encode(large),
    small: await encode(small),
    color: dominantColor(small.data, 4),
  }
}

async function reduce(image: ImageData, width: number): Promise<ImageData> {
  if (image.width <= width) return image
  const height = Math.round((image.height * width) / image.width)
  return resize(image, { width, height, linearRGB: false })
}

async function encode(image: ImageData): Promise<Picture> {
  const bytes = new Uint8Array(await encodeWebp(image, { quality: 82, method: 3 }))
  return { extension: 'webp', width: image.width, height: image.height, bytes }
}
