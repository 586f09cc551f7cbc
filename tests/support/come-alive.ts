import { expect, type Page, test } from '@playwright/test'

/** Waits until scripts have taken a page over, in the projects that run them. A press before is one of the document itself. */
export async function comeAlive(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}
