import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, signIn, test } from '../support/browser'
import { endComposition } from '../support/end-composition'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { searchField } from '../support/search-field'
import { t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const palette = (page: Page) => page.getByRole('dialog', { name: t('palette.title') })
const field = (page: Page) => palette(page).getByRole('combobox', { name: t('palette.field') })
const option = (page: Page, name: string) => palette(page).getByRole('option', { name, exact: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

async function open(page: Page, path = '/') {
  await page.goto(path)
  await waitForHydration(page)
}

async function openPalette(page: Page, path = '/') {
  await open(page, path)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('is loaded when it is opened, and goes to a page by its words', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(page)
  await page.mouse.move(10, 10)
  expect(requests.filter((path) => /\/keys-|palette\.json/.test(path))).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(requests.filter((path) => path.includes('/keys-'))).toHaveLength(1)
  await field(page).fill('dark')
  await expect(active(page)).toHaveText(t('palette.pages.appearance.name'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/settings/appearance')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(palette(page)).toHaveCount(0)
})

test('chooses by arrows, closes by Escape and by its own key, and restores the focus', async ({ page }) => {
  await open(page)
  const link = page.getByRole('link', { name: t('shell.pages.movies'), exact: true })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(active(page)).toHaveText(t('palette.pages.torrents.name'))
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(t('palette.actions.signOut.name'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(t('palette.pages.movies.name'))
  const id = await active(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', String(id))
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('closes when the page changes below it', async ({ page }) => {
  await open(page, '/movies')
  await page.getByRole('link', { name: t('shell.pages.shows'), exact: true }).click()
  await expect(page).toHaveURL('/shows')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/movies')
  await expect(palette(page)).toHaveCount(0)
})

test('lists the results of the site with one request a pause, and announces their number', async ({ page }) => {
  const name = decodeURIComponent((await findTorrent(page)).replace('/torrents/', '')).split('-')[0] ?? ''
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/editor/results') asked.push(searchParams.get('q'))
  })
  await openPalette(page)
  await field(page).pressSequentially(name, { delay: 20 })
  await expect(group(page, t('searchTexts.kinds.torrents')).getByRole('option')).not.toHaveCount(0)
  expect(asked).toEqual([name])
  const count = await palette(page).getByRole('option').count()
  await expect(palette(page).getByRole('status')).toHaveText(t('palette.count', { count }))
  expect(await findViolations(page)).toEqual([])
  await option(page, t('palette.all', { q: name })).click()
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(name)}`)

  await test.step('lists the search among the recent ones, until they are cleared', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('')
    await expect(group(page, t('palette.groups.recent')).getByRole('option').first()).toHaveText(name)
    await option(page, t('palette.clear')).click()
    await expect(group(page, t('palette.groups.recent'))).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('shows no result of an older text', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const result = (name: string) => ({
    kind: 'torrents',
    title: 'Found',
    entries: [{ href: `/${name}`, name, note: '' }],
  })
  await page.route(/\/editor\/results/, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'older') await held
    await route.fulfill({ json: [result(`${q} result`)] }).catch(() => undefined)
  })
  await openPalette(page)
  const sent = page.waitForRequest(/q=older/)
  await field(page).fill('older')
  await sent
  await field(page).fill('newer')
  await expect(option(page, 'newer result')).toBeVisible()
  release()
  await expect(option(page, 'older result')).toHaveCount(0)
  await expect(option(page, 'newer result')).toBeVisible()
})

test.describe('without an answer', () => {
  test('says so and keeps pages and actions', async ({ page, watch }) => {
    watch.allow(/results/)
    await page.route(/\/editor\/results/, (route) => route.fulfill({ status: 503, body: '' }))
    await openPalette(page)
    await field(page).fill('wiki')
    await expect(palette(page).getByText(t('palette.states.failed'), { exact: true })).toBeVisible()
    await expect(option(page, t('palette.pages.wiki.name'))).toBeVisible()
    await page.unroute(/\/editor\/results/)
    await page.route(/\/editor\/results/, (route) => route.fulfill({ status: 429, body: '' }))
    await field(page).fill('wikis')
    await expect(palette(page).getByText(t('palette.states.limited'), { exact: true })).toBeVisible()
  })

  test('leaves the text in the search field when the palette cannot be loaded', async ({ page, watch }) => {
    watch.allow(/keys-|Failed to fetch dynamically/)
    await page.route(/\/assets\/keys-/, (route) => route.abort())
    await open(page, '/forums')
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('open')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=open')
  })
})

test('leaves Enter and arrows to an input method', async ({ page }) => {
  await openPalette(page)
  const before = await active(page).textContent()
  for (const key of ['ArrowDown', 'Enter']) {
    await field(page).evaluate((element, key) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
    }, key)
  }
  expect(await endComposition(field(page))).toBe('left to the browser')
  await expect(active(page)).toHaveText(String(before))
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('of a moderator', () => {
  test.use({ reader: 'moderator' })

  test('switches theme and language by the forms of the page', async ({ page }) => {
    await openPalette(page)
    await field(page).fill('switch theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await field(page).fill('norsk')
    await expect(active(page)).toHaveText(t('palette.actions.language.name'))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    await page.keyboard.press('Control+k')
    const nb = page.getByRole('dialog', { name: t('palette.title', { lng: 'nb' }) })
    await nb.getByRole('combobox').fill('tastatur')
    const found = nb.getByRole('option', { selected: true })
    await expect(found).toHaveText(t('palette.pages.appearance.name', { lng: 'nb' }))
    await nb.getByRole('combobox').fill('english')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: t('shell.theme.dark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('lists only what the member may open', async ({ page }) => {
  await openPalette(page)
  await field(page).fill('approve')
  await expect(active(page)).toHaveText(t('palette.all', { q: 'approve' }))
  await field(page).fill('roles')
  await expect(active(page)).toHaveText(t('palette.all', { q: 'roles' }))
  await expect(option(page, t('palette.pages.roles.name'))).toHaveCount(0)
})

test.describe('of an administrator', () => {
  test.use({ reader: 'admin' })

  test('has the administration', async ({ page }) => {
    await openPalette(page)
    await field(page).fill('permissions')
    await expect(active(page)).toHaveText(t('palette.pages.permissions.name'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/settings/permissions')
  })
})

test.describe('of a session of its own', () => {
  test.use({ reader: 'visitor' })

  test('signs out by the page that asks first, after which the browser keeps no pages', async ({ page }) => {
    await signIn(page, 'member')
    await waitForHydration(page)
    await page.keyboard.press('Control+k')
    await field(page).fill('recovery')
    await expect(active(page)).toHaveText(t('palette.pages.codes.name'))
    await field(page).fill('collections')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/collections')
    await page.keyboard.press('Control+k')
    await expect(group(page, t('palette.groups.recent')).getByRole('option').first()).toHaveText(
      t('palette.pages.collections.name'),
    )
    await field(page).fill('sign out')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account/out')
    await page
      .getByRole('button', { name: t('shell.logout') })
      .last()
      .click()
    await expect(page).toHaveURL('/login')
    await waitForHydration(page)
    expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull()
  })
})

test('opens by the button of the field', { tag: '@phone' }, async ({ page }, info) => {
  await open(page)
  await page.getByRole('button', { name: t('shell.openSearch') }).click()
  await expect(field(page)).toBeFocused()
  if (info.project.name === 'phone') {
    await expect(page.locator('html'), 'the page below does not scroll').toHaveCSS('overflow-y', 'hidden')
  }
  await field(page).fill('forum')
  await expect(active(page)).toHaveText(t('palette.pages.forums.name'))
  const { width, scroll } = await page.evaluate(() => ({
    width: innerWidth,
    scroll: document.documentElement.scrollWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
  await active(page).click()
  await expect(page).toHaveURL('/forums')
})

test('the button sends the search without scripts', { tag: '@no-js-only' }, async ({ page }) => {
  await page.goto('/forums')
  await page.getByRole('button', { name: t('shell.openSearch') }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
})
