import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'
import { openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

test('reaches a torrent from the top of the list by Tab', async ({ page }) => {
  await openList(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const seen: string[] = []
  const title = rowsOf(page).first().locator('a.title')
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const element = document.activeElement
      const style = element ? getComputedStyle(element) : null
      const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      return { name, isVisible: style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '0') > 0 }
    })
    expect(ring).toEqual({ name: ring.name, isVisible: true })
    seen.push(ring.name)
    if (await title.evaluate((each) => each === document.activeElement)) break
  }
  expect(seen).toEqual(expect.arrayContaining([t('torrents.filter.sort'), t('torrents.columns.seeders')]))
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/torrents\//)
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens and closes a menu by key and restores the focus', async ({ page }) => {
  await openList(page)
  const button = page.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) })
  const inside = page.getByRole('link', { name: t('notifications.all') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(inside).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inside).toBeHidden()
  await expect(button).toBeFocused()
})

test('places a menu in the same way when an arrow key opens it', async ({ page }) => {
  await openList(page)
  const button = page.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) })
  const menu = page.locator('.menu:popover-open')
  const readPlace = async () => {
    const box = await menu.boundingBox()
    return { x: box?.x, y: box?.y }
  }
  await button.press('Enter')
  await expect(menu).toBeVisible()
  const place = await readPlace()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await button.press('ArrowDown')
  await expect(menu.locator('a[href], button').first()).toBeFocused()
  expect(await readPlace()).toEqual(place)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('does not cover the focused link with the navigation of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await openList(page)
  const title = rowsOf(page).nth(4).locator('a.title')
  // Its whole line is in the window, below the upper edge of the navigation.
  await title.evaluate((link) => scrollTo(0, link.getBoundingClientRect().bottom + scrollY - innerHeight))
  await title.focus()
  const top = await page
    .getByRole('navigation', { name: t('shell.nav.main') })
    .evaluate((bar) => bar.getBoundingClientRect().top)
  const bottom = () => title.evaluate((link) => link.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(top)
})

test('scrolls to the focused tab where they do not fit', async ({ page }) => {
  // A window of 1280 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?q=a')
  await waitForHydration(page)
  const tabs = page.locator('.tab')
  await tabs.first().focus()
  const count = await tabs.count()
  expect(count).toBeGreaterThan(6)
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('Tab')
    await expect(tabs.nth(index)).toBeFocused()
    const { left } = await tabs.nth(index).evaluate((tab) => tab.getBoundingClientRect())
    expect(left).toBeLessThan(320 - 44)
  }
})
