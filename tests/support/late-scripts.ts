import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page whose scripts come late, lets them come, and expects that `element` has stayed where it was. */
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
