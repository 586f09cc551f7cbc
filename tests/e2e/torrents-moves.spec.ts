import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { t, textPattern } from '../support/text'
import { namesOn, openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

const nextPage = (page: Page) => page.getByRole('link', { name: t('torrents.pages.next') })

/** Rests on the link to the second page until what it shows has come. */
async function restOnNext(page: Page) {
  const coming = page.waitForResponse((response) => response.url().includes('.data?page=2'))
  await nextPage(page).hover()
  await (await coming).finished()
  // Kept ready by what was waiting for the answer before us.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/** From now on whatever is asked for waits until it is let go. */
async function holdData(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.data?*', (route) => gate.then(() => route.continue()))
  return () => letGo()
}

test('shows prefetched rows on click and restores the scroll position on Back', async ({ page }) => {
  await openList(page, '/?page=1')
  const first = await namesOn(page)
  await restOnNext(page)
  const depth = await page.evaluate(() => scrollY)
  expect(depth).toBeGreaterThan(0)
  const letGo = await holdData(page)
  await nextPage(page).click()
  await expect.poll(() => namesOn(page)).not.toEqual(first)
  const second = await namesOn(page)
  expect(second).toHaveLength(50)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/\?page=1$/)
  letGo()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(textPattern('torrents.pages.summary', { from: 51, to: 100 }))).toBeVisible()
  expect(await namesOn(page)).toEqual(second)
  await page.goBack()
  await expect(page.getByText(textPattern('torrents.pages.summary', { from: 1, to: 50 }))).toBeVisible()
  expect(await namesOn(page)).toEqual(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
})

test('restores the rows when a navigation is cancelled', async ({ page }) => {
  await openList(page)
  const first = await namesOn(page)
  await restOnNext(page)
  const letGo = await holdData(page)
  await nextPage(page).click()
  await expect.poll(() => namesOn(page)).not.toEqual(first)
  await page
    .getByRole('navigation', { name: t('torrents.categories') })
    .getByRole('link', { name: new RegExp(`^${t('torrents.all')}`) })
    .click()
  letGo()
  await expect.poll(() => namesOn(page)).toEqual(first)
  await expect(page).toHaveURL('/')
})

test('moves focus to the next chip when one is removed, and last to the heading', async ({ page }) => {
  await openList(page, '/?q=is:alive size>1MiB res:1080p')
  const chips = page.getByRole('list', { name: t('torrents.filter.active') })
  const removals = chips.getByRole('link', { name: textPattern('torrents.filter.remove') })
  await expect(removals).toHaveCount(3)
  await removals.nth(1).focus()
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(removals).toHaveCount(left)
    await expect(chips.getByRole('link').nth(1)).toBeFocused()
  }
  await removals.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
