import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that `element` does not move when the scripts load. */
export async function expectStill(page: Page, path: string, element: Locator) {
  let release = () => {}
  const isRead = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/entry\.client/, async (route) => {
    await isRead
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const before = await element.boundingBox()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(before).not.toBeNull()
  expect(await element.boundingBox()).toEqual(before)
}
