import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { fileNameOf, pages, type Target, views } from '../support/screenshots'
import { stabilizePage, takeScreenshots } from '../support/take-screenshots'

/** Absolute, so that a change of a small control fails in a large story too. */
const limits = { threshold: 0.1, maxDiffPixels: 8 }

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
  await stabilizePage(page)
}

const readStored = async (info: TestInfo, file: string[]) => {
  const path = info.snapshotPath(...file)
  const isCompared = ['none', 'missing'].includes(info.config.updateSnapshots)
  return isCompared && existsSync(path) ? readFile(path) : undefined
}

for (const { name: folder, path, targets } of pages) {
  test(`matches the screenshots of ${folder} at every width`, async ({ page }, info) => {
    await open(page, path)
    for (const view of views) {
      for (const [index, png] of (await takeScreenshots(page, targets, view)).entries()) {
        const target = targets[index]
        if (!target) continue
        const file = [folder, fileNameOf(target, view)]
        // Nearly all files are equal byte for byte and need no comparison of pixels.
        if (!(await readStored(info, file))?.equals(png)) expect.soft(png).toMatchSnapshot(file, limits)
      }
    }
  })
}

test.describe('the comparison', () => {
  const view = views[2]
  const target: Target = { name: 'button', selector: '.specimen[aria-labelledby="button"] > .stack-l' }
  const file = ['buttons', fileNameOf(target, view)]
  const changes: Record<string, (button: HTMLElement) => void> = {
    'a button is missing': (button) => button.style.setProperty('visibility', 'hidden'),
    'a button turns magenta': (button) => button.style.setProperty('background', 'magenta'),
    'a text changes': (button) => button.replaceChildren('Post a reply'),
  }

  for (const [change, apply] of Object.entries(changes)) {
    test(`fails when ${change}`, async ({ page }) => {
      await open(page, '/framework/buttons')
      const [before] = await takeScreenshots(page, [target], view)
      expect(before).toMatchSnapshot(file, limits)
      await page.getByRole('button', { name: 'Post reply' }).first().evaluate(apply)
      const [after] = await takeScreenshots(page, [target], view)
      expect(after).not.toMatchSnapshot(file, limits)
    })
  }
})
