import { expect, type Page, test } from '@playwright/test'

/** Waits until the page is hydrated, in the projects with scripts. A click before that is handled by the browser only. */
export async function waitForHydration(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}
