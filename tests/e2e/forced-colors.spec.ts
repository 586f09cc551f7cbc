import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTitle } from '../support/screens'
import { searchField } from '../support/search-field'
import { t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const styleOf = (element: Locator) =>
  element.evaluate((each) => {
    const { color, borderColor, borderBottomColor, outlineColor, outlineStyle, appearance } = getComputedStyle(each)
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    return { color, borderColor, borderBottomColor, outlineColor, outlineStyle, appearance, canvas }
  })

test('shows the chosen option of the palette and of the search field', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  const chosen = page.locator('.palette-options').getByRole('option', { selected: true })
  await expect(chosen).toBeVisible()
  const { outlineColor, outlineStyle, canvas } = await styleOf(chosen)
  expect(outlineStyle).toBe('solid')
  expect(outlineColor).not.toBe(canvas)
  await page.keyboard.press('Escape')

  await searchField(page).focus()
  await page.keyboard.type('big buck')
  await expect(page.locator('.suggestions').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect((await styleOf(chosen)).outlineColor).toBe(outlineColor)
})

test('colours the icons before the first input', async ({ page }) => {
  await page.goto('/')
  const text = (await styleOf(page.locator('html'))).color
  const icon = page.locator('.topbar .i').first()
  await expect.poll(() => icon.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(text)
})

test('shows the current tab, a pressed button and the arrow of a list of choices', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const tabs = page.locator('.tab')
  const current = await styleOf(tabs.and(page.locator('[aria-current]')))
  const other = await styleOf(tabs.last())
  expect(current.borderBottomColor).not.toBe(current.canvas)
  expect(other.borderBottomColor).toBe(other.canvas)
  expect((await styleOf(page.getByLabel(t('torrents.filter.sort')))).appearance).toBe('auto')

  await page.goto(await findTitle(page, '/movies'))
  await waitForHydration(page)
  const follow = page.getByRole('button', { name: t('title.follow') })
  const before = await styleOf(follow)
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await styleOf(follow)).borderColor).not.toBe(before.borderColor)
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})
