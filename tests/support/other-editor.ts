import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydration'

interface Router {
  state: { revalidation: string }
  revalidate(): void
}

/**
 * Calls `save` with the same page in another tab. Then the data of `page` are loaded again, as by a notification that is
 * marked as read.
 */
export async function saveInAnotherTab(page: Page, save: (other: Page) => Promise<void>) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  await save(other)
  await other.close()
  const data = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await page.evaluate(() => (window as unknown as { __remixRouter: Router }).__remixRouter.revalidate())
  await data
  const isLoaded = () =>
    page.evaluate(() => (window as unknown as { __remixRouter: Router }).__remixRouter.state.revalidation === 'idle')
  await expect.poll(isLoaded).toBe(true)
}
