import { expect, test } from '../support/browser'
import { findTorrent } from '../support/screens'
import { namesOn, openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

const escapeForRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const everyone = { tag: ['@no-js', '@phone'] }

test('a row leads to its torrent, whose facts are those of the row', everyone, async ({ page }) => {
  await openList(page, '/?sort=seeders')
  const row = rowsOf(page).first()
  const [name = ''] = await namesOn(page)
  const [size, seeders] = [await row.locator('td.c-size').textContent(), await row.locator('td.c-s').textContent()]
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${escapeForRegex(name)} · .`))
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText(size ?? '')
  await expect(facts).toContainText(seeders ?? '')
  await expect(page.getByText(/^[0-9a-f]{40}$/)).toBeVisible()
})

test('the file tree folds and opens', everyone, async ({ page }) => {
  await page.goto(await findTorrent(page, '?q=pilotage'))
  const folder = page.locator('#files .tree details').first()
  const leaf = folder.locator('.leaf').first()
  const isOpen = await leaf.isVisible()
  await folder.locator('summary').first().click()
  await expect(leaf).toBeVisible({ visible: !isOpen })
  await folder.locator('summary').first().click()
  await expect(leaf).toBeVisible({ visible: isOpen })
  await expect(page.locator('#files')).toContainText(/\d files?, [\d.]+ [KMGT]iB/)
})

test('the peers are there, with scripts and without', everyone, async ({ page }) => {
  await page.goto(await findTorrent(page))
  const table = page.getByRole('region', { name: 'Peers table' })
  await expect(table.getByRole('columnheader')).toHaveText(['Member', 'Client', 'Has', 'Upload', 'Download'])
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+%/)
  await expect(table.getByRole('row').nth(1)).toContainText(/B\/s/)
})

test('the way back leads through the category', everyone, async ({ page }) => {
  await page.goto(await findTorrent(page, '?category=software'))
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await crumbs.getByRole('link', { name: 'Software' }).click()
  await expect(page).toHaveURL(/\/\?category=software$/)
})

test('a client navigation shows the same page as a document does', async ({ page }) => {
  const path = await findTorrent(page)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('region', { name: 'Peers table' }).getByRole('row').nth(1)).toContainText('%')
  const main = page.getByRole('main')
  const visited = await main.textContent()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Peers table' }).getByRole('row').nth(1)).toContainText('%')
  const strip = (text: string | null) => text?.replace(/\d+ (min|h|d) ago|just now/g, '')
  expect(strip(await main.textContent())).toBe(strip(visited))
})
