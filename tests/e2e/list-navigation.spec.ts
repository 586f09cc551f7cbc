import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { t, textPattern } from '../support/text'
import { namesOn, openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

const nextPage = (page: Page) => page.getByRole('link', { name: t('torrents.pages.next') })

/** Collects how the browser got each response for an address: from the network or from its cache. */
async function watchSources(page: Page, address: RegExp) {
  const sources: ('network' | 'cache')[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const answered = new Map<string, 'network' | 'cache'>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache
    if (address.test(response.url)) answered.set(requestId, isCached ? 'cache' : 'network')
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    const source = answered.get(requestId)
    if (source) sources.push(source)
  })
  return sources
}

test('prefetches a page once when its link is pressed, and uses the response when it is released', async ({ page }) => {
  await openList(page)
  const first = await namesOn(page)
  const sources = await watchSources(page, /\.data\?page=2/)
  await nextPage(page).hover()
  // The stylesheet sets a cookie, and responses vary by cookies.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('__Host-css=')
  expect(sources).toEqual([])
  await page.mouse.down()
  // The response stays fresh for five seconds.
  await expect.poll(() => sources, { intervals: [50] }).toEqual(['network'])
  await expect(page).toHaveURL('/')
  await page.mouse.up()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 51, to: 100 }))).toBeVisible()
  const second = await namesOn(page)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await expect.poll(() => sources).toEqual(['network', 'cache'])
})

test('prefetches a page once when a link is pressed as the first input of a visit', async ({ page }) => {
  await page.context().clearCookies({ name: '__Host-css' })
  await openList(page)
  await expect(page.locator('style#sheet')).toBeAttached()
  await nextPage(page).scrollIntoViewIfNeeded()
  const box = await nextPage(page).boundingBox()
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const sources = await watchSources(page, /\.data\?page=2/)
  const session = await page.context().newCDPSession(page)
  // A touch sends no pointermove before it.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect.poll(() => sources).toEqual(['network'])
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(() => sources).toEqual(['network', 'cache'])
})

test('returns to the rows and the scroll position with back and forward', async ({ page }) => {
  await openList(page, '/?page=1')
  const first = await namesOn(page)
  await nextPage(page).scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => scrollY)
  expect(depth).toBeGreaterThan(0)
  await nextPage(page).click()
  await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 51, to: 100 }))).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const second = await namesOn(page)
  await page.goBack()
  await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 1, to: 50 }))).toBeVisible()
  expect(await namesOn(page)).toEqual(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
  await page.goForward()
  await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 51, to: 100 }))).toBeVisible()
  expect(await namesOn(page)).toEqual(second)
})

test('moves focus to the next chip when one is removed, and last to the heading', async ({ page }) => {
  await openList(page, '/?q=is:alive size>1MiB res:1080p')
  const chips = page.getByRole('list', { name: t('torrents.filter.active') })
  const removals = chips.getByRole('link', { name: textPattern('torrentTexts.filter.remove') })
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
