import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser'
import { prepareLook, sizeOf, takeLooks } from '../support/look'
import { nameOfPicture, pagesOfLooks, themes, widths } from '../support/looks'

/**
 * How every part looks, held against pictures: `npm run looks` makes them anew, in the fonts of tests/support/look.ts. So
 * set, a Chromium three versions older, or fonts hinted and smoothed differently, makes no pixel count; what a version may
 * still bring has this room: a tenth of the way from black to white for a pixel, and one pixel in two hundred.
 */
const tolerance = { threshold: 0.1, maxDiffPixelRatio: 0.005 }
/** Pixels of the picture, two of the page each, by which a part may be taller or shorter. */
const drift = 2

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })
// Up to ninety pictures a test: seconds, and minutes where the machine is busy with other things.
test.describe.configure({ timeout: 600_000 })

for (const { name: section, path, looks } of pagesOfLooks) {
  test(`${section} looks as it did`, async ({ page, context }, info) => {
    const isCompared = ['none', 'missing'].includes(info.config.updateSnapshots)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await prepareLook(page)
    const session = await context.newCDPSession(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of themes) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        for (const { name, size, cut } of await takeLooks(page, session, looks)) {
          const file = [section, nameOfPicture(name, width, theme)]
          const path = info.snapshotPath(...file)
          const stored = isCompared && existsSync(path) ? await readFile(path) : undefined
          const wanted = stored ? sizeOf(stored) : size
          expect.soft(size.width, `${file.join('/')}, width`).toBe(wanted.width)
          expect.soft(Math.abs(size.height - wanted.height), `${file.join('/')}, height`).toBeLessThanOrEqual(drift)
          const picture = await cut(wanted)
          // One that is the same byte for byte, as nearly all are, needs no look at its pixels.
          if (!stored?.equals(picture)) expect.soft(picture).toMatchSnapshot(file, tolerance)
        }
      }
    }
  })
}
