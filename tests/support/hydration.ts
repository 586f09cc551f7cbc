import { expect, type Page, test } from '@playwright/test'

/**
 * Waits until the page and its stories of the framework are hydrated, in the projects with scripts. The browser alone handles an
 * earlier click.
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
