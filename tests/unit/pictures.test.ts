import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PictureError } from '../../api/lib/pictures/picture'
import { readPicture } from '../../api/lib/pictures/read-picture'

const secret = 'N 69 38.9 E 18 57.3 by Somebody'
const zip = Buffer.from('PK\x03\x04 and <script>alert(1)</script>', 'latin1')

/** An image of four quarters, which shows its orientation, with the metadata of a camera. */
async function photograph() {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 40, height: 30, channels: 3 as const, background } },
    left,
    top,
  })
  const base = sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } }).composite([
    quarter('#f00', 0, 0),
    quarter('#0f0', 40, 0),
    quarter('#00f', 0, 30),
  ])
  const exif = { IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitudeRef: 'N' } }
  return sharp(await base.png().toBuffer())
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
const holds = (file: Uint8Array, text: string) => Buffer.from(file).includes(text)

const kinds = {
  png: async () => (await photograph()).png().toBuffer(),
  jpg: async () => (await photograph()).jpeg().toBuffer(),
  'jpg, progressive': async () => (await photograph()).jpeg({ progressive: true }).toBuffer(),
  webp: async () => (await photograph()).webp().toBuffer(),
  'webp, lossless': async () => (await photograph()).webp({ lossless: true }).toBuffer(),
  'webp, transparent': async () => (await photograph()).ensureAlpha(0.5).webp().toBuffer(),
}

describe.each(Object.entries(kinds))('an image of type %s', (kind, make) => {
  test('keeps its pixels and loses its metadata and trailing data', async () => {
    const file = await make()
    expect(holds(file, secret)).toBe(true)
    const { extension, width, height, bytes: clean } = readPicture(bytes(Buffer.concat([file, zip])))
    expect([extension, width, height]).toEqual([kind.split(',')[0], 80, 60])
    expect(holds(clean, secret)).toBe(false)
    expect(holds(clean, 'PK\x03\x04')).toBe(false)
    expect(holds(clean, 'script')).toBe(false)
    const { exif, xmp, icc } = await sharp(clean).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect((await pixels(clean)).equals(await pixels(file))).toBe(true)
  })

  test('is refused when it is truncated', async () => {
    const file = await make()
    for (let length = 0; length < file.length; length += Math.ceil(file.length / 60)) {
      expect(() => readPicture(bytes(file.subarray(0, length)))).toThrow(PictureError)
    }
  })
})

test.each([3, 6, 8])('keeps the EXIF orientation %i of a photograph', async (orientation) => {
  const file = await (await photograph()).withMetadata({ orientation }).jpeg().toBuffer()
  const { width, height, bytes: clean } = readPicture(bytes(file))
  expect([width, height]).toEqual(orientation >= 5 ? [60, 80] : [80, 60])
  expect((await sharp(clean).metadata()).orientation).toBe(orientation)
  const upright = (file: Uint8Array) => sharp(file).rotate().raw().toBuffer()
  expect((await upright(clean)).equals(await upright(file))).toBe(true)
  expect(holds(clean, secret)).toBe(false)
})

test('removes the animation of a PNG', async () => {
  const still = await (await photograph()).png().toBuffer()
  const control = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
  expect(holds(readPicture(bytes(moving)).bytes, 'acTL')).toBe(false)
})

test('refuses an animated WebP', async () => {
  const paint = (background: string) => sharp({ create: { width: 40, height: 40, channels: 3, background } }).png()
  const frames = [await paint('#f00').toBuffer(), await paint('#00f').toBuffer()]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(() => readPicture(bytes(moving))).toThrow(expect.objectContaining({ code: 'animated' }))
})

test.each([
  ['an empty file', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG behind its prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['GIF that is a script', 'GIF89a/*\x00\x00*/=1;alert(1)//'],
  [
    'GIF',
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ],
  ['HTML behind the first bytes of a PNG', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['HTML behind the first bytes of a JPEG', '\xff\xd8\xff\xe0<script>alert(1)</script>'],
  ['HTML behind the first bytes of a WebP', 'RIFF\x20\x00\x00\x00WEBP<script>alert(1)</script>'],
  ['an AVIF', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a PNG whose chunk says four gigabytes', '\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR'],
])('refuses %s', (_, text) => {
  expect(() => readPicture(bytes(Buffer.from(text, 'latin1')))).toThrow(PictureError)
})

test('refuses a JPEG with too many scans', async () => {
  const file = await (await photograph()).jpeg({ progressive: true }).toBuffer()
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const scanData = file.subarray(scan, file.length - 2)
  const many = Buffer.concat([file.subarray(0, -2), ...Array.from({ length: 100 }, () => scanData), file.subarray(-2)])
  expect(() => readPicture(bytes(many))).toThrow(PictureError)
})
