import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { searchField } from '../support/search-field'
import { t } from '../support/text'
import { openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

const everyone = { tag: ['@no-js', '@phone'] }
const list = (page: Page) => page.getByRole('listbox', { name: t('palette.suggestions') })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => list(page).getByRole('group', { name, exact: true })

async function expectFilters(page: Page, filters: Record<string, string>) {
  const read = () => {
    const { searchParams } = new URL(page.url())
    return Object.fromEntries(Object.keys(filters).map((name) => [name, searchParams.get(name) ?? '']))
  }
  await expect.poll(read).toEqual(filters)
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

test('keeps the filters of the list, and searches the site elsewhere', everyone, async ({ page }) => {
  await openList(page, '/?category=software&life=alive&sort=size')
  await expect(searchField(page)).toHaveAccessibleName(t('shell.searchTorrents'))
  await searchField(page).fill('linux')
  await page.getByRole('button', { name: t('shell.openSearch') }).click()
  await expectFilters(page, { category: 'software', q: 'linux', life: 'alive', sort: 'size' })
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('linux')
  await searchField(page).fill('')
  await searchField(page).press('Enter')
  await expectFilters(page, { category: 'software', q: '', life: 'alive', sort: 'size' })
  await page.goto('/wiki?q=ratio')
  await expect(searchField(page)).toHaveAccessibleName(t('shell.search'))
  await expect(searchField(page)).toHaveValue('')
})

test('applies with the other fields of the filter', everyone, async ({ page }) => {
  await openList(page, '/?fields=shown')
  await searchField(page).fill('linux is:alive')
  const least = page.getByLabel(t('torrentTexts.fields.minSize'), { exact: true })
  await least.fill('1 MiB')
  await least.press('Enter')
  await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'is:alive' }) })).toBeVisible()
  await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'size>1MiB' }) })).toBeVisible()
  await expect(searchField(page)).toHaveValue('linux')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows the words of the page after a link leads to the list or away from it', async ({ page }) => {
  await open(page, '/search?q=linux')
  await expect(searchField(page)).toHaveValue('linux')
  await searchField(page).fill('not sent')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('searchTexts.kinds.torrents') })
    .first()
    .click()
  await expect(page).toHaveURL('/search?q=linux&kind=torrents')
  await page.goto('/search?q=linux')
  await waitForHydration(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.pages.torrents') })
    .click()
  await expect(page).toHaveURL('/')
  await expect(searchField(page)).toHaveValue('')
  await searchField(page).fill('debian')
  await expect(page).toHaveURL('/?q=debian')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.pages.movies') })
    .click()
  await expect(page).toHaveURL('/movies')
  await expect(searchField(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/?q=debian')
  await expect(searchField(page)).toHaveValue('debian')
})

test('suggests torrents, tags and members, and opens the chosen one', { tag: '@phone' }, async ({ page }, info) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/editor/results') asked.push(searchParams.get('q'))
  })
  await open(page, '/forums')
  await searchField(page).pressSequentially('linux', { delay: 20 })
  await expect(group(page, t('searchTexts.kinds.torrents')).getByRole('option')).not.toHaveCount(0)
  expect(asked).toEqual(['linux'])
  await expect(searchField(page)).toHaveAttribute('role', 'combobox')
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(active(page)).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  const box = await list(page).boundingBox()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  if (info.project.name === 'phone') {
    await options(page).first().tap()
    await expect(page).not.toHaveURL('/forums')
    return
  }
  await page.keyboard.press('ArrowDown')
  const id = await active(page).getAttribute('id')
  await expect(searchField(page)).toHaveAttribute('aria-activedescendant', String(id))
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(t('palette.all', { q: 'linux' }))
  await searchField(page).fill('member')
  await expect(options(page).first()).toHaveText(/^member/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/member')
  await expect(list(page)).toHaveCount(0)
  await expect(searchField(page)).toHaveValue('')
})

test('suggests tags, which filter the list', async ({ page }) => {
  await open(page, '/forums')
  await searchField(page).fill('linux')
  await options(page)
    .filter({ hasText: t('searchTexts.tagged') })
    .first()
    .click()
  await expect(page).toHaveURL('/?tags=linux')
  await expect(rowsOf(page).first()).toBeVisible()
})

test('on the list, filters while it suggests, and leads to the search of the site', async ({ page }) => {
  await openList(page)
  await searchField(page).pressSequentially('linux')
  await expect(page).toHaveURL('/?q=linux')
  await expect(options(page)).not.toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
  await test.step('Escape closes the suggestions and keeps the text', async () => {
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(searchField(page)).toHaveValue('linux')
    await expect(searchField(page)).toBeFocused()
  })
  await page.keyboard.press('Backspace')
  await options(page)
    .filter({ hasText: t('palette.all', { q: 'linu' }) })
    .click()
  await expect(page).toHaveURL('/search?q=linu')
  await expect(searchField(page)).toHaveValue('linu')
})

test('suggests nothing after Enter, when the field loses the focus, or for one letter', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/keys-/, async (route) => {
    await released
    await route.continue()
  })
  await openList(page)
  await searchField(page).fill('linux')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/?q=linux')
  release()
  await expect(searchField(page)).toHaveAttribute('role', 'combobox')
  await expect(list(page)).toHaveCount(0)
  await searchField(page).press('Backspace')
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toHaveCount(0)
  await searchField(page).fill('l')
  await expect(page).toHaveURL('/?q=l')
  await expect(list(page)).toHaveCount(0)
})

test('suggests for text that was typed before the module is loaded', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/keys-/, async (route) => {
    await released
    await route.continue()
  })
  await openList(page)
  await searchField(page).pressSequentially('linux')
  await expect(page.getByRole('list', { name: t('torrents.filter.active') })).toBeVisible()
  release()
  await expect(group(page, t('searchTexts.kinds.torrents')).getByRole('option')).not.toHaveCount(0)
})

test('works as a plain form when the search does not answer', async ({ page, watch }) => {
  watch.allow(/results/)
  await page.route(/\/editor\/results/, (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, '/forums')
  await searchField(page).fill('ratio')
  await expect(options(page)).toHaveText([t('palette.all', { q: 'ratio' })])
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search?q=ratio')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(searchField(page)).toHaveValue('ratio')
})
