import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { openScreen } from '../support/screens'
import { readSource } from '../support/source-tree'
import { t } from '../support/text'

test.use({ reader: 'admin' })

const keyPattern = new RegExp(
  `\\b(?:${Object.keys(JSON.parse(readSource('public/locale/en.json'))).join('|')})\\.[a-z]\\w+`,
  'g',
)

const findKeys = async (page: Page) => ((await page.locator('body').innerText()).match(keyPattern) ?? []).sort()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('shows no keys on screens of other sections that are reached by links', async ({ page }) => {
  await openScreen(page, '/', t('torrents.title'))
  await waitForHydration(page)
  const screens = [
    { href: '/views', title: t('views.title') },
    { href: '/account', title: t('account.title') },
    { href: '/admin', title: t('admin.overview.title') },
    { href: '/framework', title: t('showcase.title') },
    { href: '/', title: t('torrents.title') },
  ]
  for (const { href, title } of screens) {
    await page.locator(`a[href="${href}"]`).first().click()
    await expect(heading(page, title)).toBeVisible()
    expect(await findKeys(page)).toEqual([])
  }
  // All screens were visited in one document.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

test('keeps the screen until the texts of the next one are loaded', async ({ page }) => {
  await openScreen(page, '/', t('torrents.title'))
  await waitForHydration(page)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/locale/en/**', (route) => gate.then(() => route.continue()))
  const request = page.waitForRequest(/\/locale\/en\/.*views/)
  await page.locator('a[href="/views"]').first().click()
  await request
  await expect(heading(page, t('torrents.title'))).toBeVisible()
  expect(await findKeys(page)).toEqual([])
  release()
  await expect(heading(page, t('views.title'))).toBeVisible()
  expect(await findKeys(page)).toEqual([])
})

test('translates every section of the page when the language changes', async ({ page }) => {
  await openScreen(page, '/', t('torrents.title'))
  await waitForHydration(page)
  await page.locator('a[href="/views"]').first().click()
  await expect(heading(page, t('views.title'))).toBeVisible()
  await page.getByRole('button', { name: 'Norsk', exact: true }).click()
  await expect(heading(page, t('views.title', { lng: 'nb' }))).toBeVisible()
  expect(await findKeys(page)).toEqual([])
  await page.locator('a[href="/"]').first().click()
  await expect(heading(page, t('torrents.title', { lng: 'nb' }))).toBeVisible()
  expect(await findKeys(page)).toEqual([])
})
