import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Target, views } from './screenshots'

const require = createRequire(import.meta.url)
const fontFiles = [
  {
    family: 'Test Sans',
    weight: '400',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
  },
  {
    family: 'Test Sans',
    weight: '700',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
  {
    family: 'Test Sans',
    weight: '400',
    unicodeRange: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF',
    file: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2'),
  },
  {
    family: 'Test Mono',
    weight: '400',
    file: require.resolve('@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2'),
  },
]

const fonts = Promise.all(
  fontFiles.map(async ({ file, ...font }) => ({ ...font, data: await readFile(file, 'base64') })),
)

/** Hides parts that differ between machines or moments, and a phone's navigation bar, which covers part of the page. */
const stableStyles = `
  *, ::before, ::after, ::file-selector-button { text-rendering: geometricPrecision !important;
    caret-color: transparent !important; scrollbar-width: none !important; animation: none !important;
    transition: none !important }
  .specimen :is(.example-code, :has(> .notes)) { display: none }
  .nav { display: none }`

/** Replaces the fonts of the machine with those of node_modules, and waits for every image. */
export async function stabilizePage(page: Page) {
  await page.evaluate(
    async ({ all, css }) => {
      for (const { family, weight, unicodeRange, data } of all) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        document.fonts.add(await new FontFace(family, bytes, { weight, unicodeRange }).load())
      }
      document.documentElement.style.setProperty('--font', '"Test Sans"')
      document.documentElement.style.setProperty('--mono', '"Test Mono"')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    },
    { all: await fonts, css: stableStyles },
  )
}

/** Half size hides font smoothing, which differs between machines. */
const scale = 1 / 2

/** Sets width and theme of an open page and takes a PNG of each target, cut out of one screenshot of the whole page. */
export async function takeScreenshots(page: Page, targets: readonly Target[], view: (typeof views)[number]) {
  await page.setViewportSize({ width: view.width, height: 900 })
  const { boxes, height, width } = await page.evaluate(
    async ({ selectors, theme }) => {
      document.documentElement.setAttribute('data-theme', theme)
      const boxes = selectors.map((selector) => {
        const element = document.querySelector<HTMLElement>(selector)
        if (!element) throw new Error(`${selector} is not on the page`)
        // On an even pixel, so that content above cannot change how it is scaled.
        element.style.marginBlockStart = '0'
        const top = element.getBoundingClientRect().y + scrollY
        element.style.marginBlockStart = `${(2 - (top % 2)) % 2}px`
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y: Math.round(y + scrollY), width, height }
      })
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return { boxes, height: document.documentElement.scrollHeight, width: innerWidth }
    },
    { selectors: targets.map(({ selector }) => selector), theme: view.theme },
  )
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip, captureBeyondViewport: true })
  await session.detach()
  const raw = sharp(Buffer.from(data, 'base64')).removeAlpha().raw()
  const { data: pixels, info } = await raw.toBuffer({ resolveWithObject: true })
  return Promise.all(
    boxes.map((box) =>
      sharp(pixels, { raw: info })
        .extract({
          left: Math.floor(box.x * scale),
          top: Math.floor(box.y * scale),
          width: Math.round(box.width * scale),
          height: Math.round(box.height * scale),
        })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  )
}
