import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Look } from './looks'

const require = createRequire(import.meta.url)
const fontFiles = [
  {
    family: 'Look Sans',
    weight: '400',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
  },
  {
    family: 'Look Sans',
    weight: '700',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
  {
    family: 'Look Sans',
    weight: '400',
    unicodeRange: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF',
    file: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2'),
  },
  {
    family: 'Look Mono',
    weight: '400',
    file: require.resolve('@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2'),
  },
]

const fonts = Promise.all(
  fontFiles.map(async ({ file, ...font }) => ({ ...font, data: await readFile(file, 'base64') })),
)

/**
 * What differs between machines or moments goes, the words about our parts, which are no part of how one looks, and the bar
 * that a phone has in front of them.
 */
const quiet = `
  *, ::before, ::after, ::file-selector-button { text-rendering: geometricPrecision !important;
    caret-color: transparent !important; scrollbar-width: none !important; animation: none !important;
    transition: none !important }
  .specimen :is(.example-code, :has(> .notes)) { display: none }
  .nav { display: none }`

/** Sets a page in fonts of our own, and waits until all that it shows is there: what a machine has must not show. */
export async function prepareLook(page: Page) {
  await page.evaluate(
    async ({ all, css }) => {
      for (const { family, weight, unicodeRange, data } of all) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        document.fonts.add(await new FontFace(family, bytes, { weight, unicodeRange }).load())
      }
      document.documentElement.style.setProperty('--font', '"Look Sans"')
      document.documentElement.style.setProperty('--mono', '"Look Mono"')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    },
    { all: await fonts, css: quiet },
  )
}

/** The size a PNG says it has, in its own pixels. */
export const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const scale = 1 / 2

/**
 * Parts of a page, each at half its size: the picture is small, and no machine's way of smoothing letters shows. `cut`
 * gives the picture, of the size of the one that it is compared with.
 */
export async function takeLooks(page: Page, session: CDPSession, looks: Look[]) {
  const { boxes, height, width } = await page.evaluate(
    async (all) => {
      const boxes = all.map((at) => {
        const element = document.querySelector<HTMLElement>(at)
        if (!element) throw new Error(`${at} is not on the page`)
        // On a whole pixel of the picture, whatever stands above.
        element.style.marginBlockStart = '0'
        const top = element.getBoundingClientRect().y + scrollY
        element.style.marginBlockStart = `${(2 - (top % 2)) % 2}px`
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y: Math.round(y + scrollY), width, height }
      })
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return { boxes, height: document.documentElement.scrollHeight, width: innerWidth }
    },
    looks.map(({ at }) => at),
  )
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip, captureBeyondViewport: true })
  const whole = sharp(Buffer.from(data, 'base64')).removeAlpha()
  const { data: pixels, info } = await whole.raw().toBuffer({ resolveWithObject: true })
  return looks.map(({ name }, at) => {
    const box = boxes[at]
    const left = Math.floor((box?.x ?? 0) * scale)
    const top = Math.floor((box?.y ?? 0) * scale)
    const size = { width: Math.round((box?.width ?? 0) * scale), height: Math.round((box?.height ?? 0) * scale) }
    const cut = (wanted: typeof size) =>
      sharp(pixels, { raw: info })
        .extract({ left, top, width: wanted.width, height: Math.min(wanted.height, info.height - top) })
        .png({ palette: true, colours: 128, dither: 0, compressionLevel: 9 })
        .toBuffer()
    return { name, size, cut }
  })
}
