import { expect, type Page, test } from '@playwright/test'

/**
 * Waits until the page is hydrated, in the projects with scripts: before that, a click does what it does without scripts. The
 * stories on a page of the framework are hydrated after the page.
 */
export async function waitForHydration(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page.locator('.specimen:has([data-example]):not([data-hydrated])')).toHaveCount(0)
}

/** As the first input does. */
export async function loadStylesheet(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
}
