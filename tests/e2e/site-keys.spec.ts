import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { searchField } from '../support/search-field'
import { type TextKey, t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const help = (page: Page) => page.getByRole('dialog', { name: t('keys.title') })
const titles = (page: Page) => page.locator('[data-list] a.title')

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

const at = (path: string | RegExp, heading?: TextKey) => async (page: Page) => {
  await expect(page).toHaveURL(path)
  if (heading) await expect(page.getByRole('heading', { level: 1, name: t(heading), exact: true })).toBeVisible()
}

interface Journey {
  from: string
  /** Each is one press. */
  keys: string[]
  arrives: (page: Page) => Promise<void>
}

const areas: Journey[] = [
  { from: '/chat', keys: ['g', 't'], arrives: at('/', 'torrents.title') },
  { from: '/', keys: ['g', 'm'], arrives: at('/movies', 'titles.walls.movie') },
  { from: '/', keys: ['g', 's'], arrives: at('/shows', 'titles.walls.show') },
  { from: '/', keys: ['g', 'u'], arrives: at('/music', 'titles.walls.album') },
  { from: '/', keys: ['g', 'c'], arrives: at(/\/chat/) },
  { from: '/', keys: ['g', 'f'], arrives: at('/forums', 'forums.title') },
  { from: '/', keys: ['g', 'n'], arrives: at('/news', 'news.title') },
  { from: '/', keys: ['g', 'w'], arrives: at('/wiki', 'wiki.title') },
  { from: '/', keys: ['g', 'i'], arrives: at('/issues', 'issues.title') },
]

const rows: Record<string, Journey> = {
  'the first torrent with 4 keys': { from: '/forums', keys: ['g', 't', 'j', 'Enter'], arrives: at(/\/torrents\//) },
  'the second movie with 5 keys': { from: '/', keys: ['g', 'm', 'j', 'j', 'Enter'], arrives: at(/\/movies\/.+/) },
  'a forum and its first thread with 6 keys': {
    from: '/',
    keys: ['g', 'f', 'j', 'Enter', 'j', 'Enter'],
    arrives: at(/\/forums\/[^/]+\/[^/]+$/),
  },
  'a new thread with 6 keys': {
    from: '/',
    keys: ['g', 'f', 'j', 'j', 'Enter', 'n'],
    arrives: at(/\/forums\/[^/]+\/new$/, 'forums.new.title'),
  },
  'an issue with 4 keys': { from: '/', keys: ['g', 'i', 'j', 'Enter'], arrives: at(/\/issues\/\d+$/) },
  'the choice of a new issue with 3 keys': {
    from: '/',
    keys: ['g', 'i', 'n'],
    arrives: at('/issues/new', 'issues.new'),
  },
  'the newest article with 4 keys': { from: '/', keys: ['g', 'n', 'j', 'Enter'], arrives: at(/\/news\/.+/) },
  'the first page below another one in the wiki with 6 keys': {
    from: '/',
    keys: ['g', 'w', 'j', 'j', 'j', 'Enter'],
    arrives: at('/wiki/setting-up-a-torrent-client'),
  },
}

/** Waits for the page that a key opens, as a member does. */
async function press(page: Page, key: string, before: string | undefined) {
  const { href } = await page.evaluate(() => location)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  const selected = await focused()
  await page.keyboard.press(key)
  if (key === 'Enter' || before === 'g' || key === 'n') {
    await expect.poll(() => page.evaluate(() => location.href)).not.toBe(href)
    await expect(page.getByRole('progressbar', { name: t('shell.loading') })).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
  } else if (key === 'j') {
    await expect(titles(page).and(page.locator(':focus'))).toHaveCount(1)
    await expect.poll(focused).not.toBe(selected)
  }
}

async function travel(page: Page, { from, keys, arrives }: Journey) {
  await open(page, from)
  for (const [index, key] of keys.entries()) await press(page, key, keys[index - 1])
  await arrives(page)
}

test.describe('journeys', () => {
  test('opens each area with 2 keys', async ({ page }) => {
    for (const journey of areas) await test.step(journey.keys.join(' '), () => travel(page, journey))
  })

  test('opens rows of lists by keys', async ({ page }) => {
    for (const [name, journey] of Object.entries(rows)) await test.step(name, () => travel(page, journey))
  })

  test('downloads the newest torrent from the forums with 5 keys: g t j Enter d', async ({ page }) => {
    await open(page, '/forums')
    const keys = ['g', 't', 'j', 'Enter']
    for (const [index, key] of keys.entries()) await press(page, key, keys[index - 1])
    await expect(page.getByRole('link', { name: t('torrent.acts.download') })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.keyboard.press('d')
    expect((await download).suggestedFilename()).toMatch(/\.torrent$/)
  })

  test('downloads a torrent from the list with 2 keys, and bookmarks it: j d, Enter b', async ({ page }) => {
    await open(page, '/?sort=size')
    await press(page, 'j', undefined)
    const [id] = /[^-]+$/.exec((await titles(page).first().getAttribute('href')) ?? '') ?? []
    const download = page.waitForEvent('download')
    await page.keyboard.press('d')
    expect((await download).url()).toContain(`/torrents/${id}/download`)
    await press(page, 'Enter', undefined)
    const bookmark = page.getByRole('button', { name: t('torrent.acts.bookmark') })
    const was = await bookmark.getAttribute('aria-pressed')
    await page.keyboard.press('b')
    await expect(bookmark).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
    await page.keyboard.press('b')
    await expect(bookmark).toHaveAttribute('aria-pressed', String(was))
  })
})

test('loads nothing before the first key, and keeps the keys that are pressed meanwhile', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await open(page, '/')
  expect(scripts.filter((script) => script.includes('/keys-'))).toEqual([])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/keys-/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  release()
  await expect(titles(page).nth(1)).toBeFocused()
})

test('moves through a list and on to its next page', async ({ page }) => {
  await open(page, '/?sort=name')
  await page.keyboard.press('k')
  await expect(page.getByRole('status').filter({ hasText: t('keys.obstacles.first') })).toBeVisible()
  await page.keyboard.press('j')
  await expect(titles(page).first()).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: t('keys.obstacles.first') })).toHaveCount(0)
  await titles(page).last().focus()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/page=2/)
  await expect(titles(page).first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(/page=2/)
  await expect(titles(page).last()).toBeFocused()
})

test('leaves keys to fields, to the browser and to g', async ({ page }) => {
  await open(page, '/forums/help-4')
  const { href } = await page.evaluate(() => location)
  await page.keyboard.press('/')
  const field = searchField(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('gmj/d?')
  await expect(field).toHaveValue('gmj/d?')
  await page.keyboard.press('Escape')
  await field.blur()
  await page.keyboard.press('Alt+j')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await page.keyboard.press('m')
  await page.keyboard.press('j')
  await expect(titles(page).first()).toBeFocused()
  expect(await page.evaluate(() => location.href)).toBe(href)
})

test('shows the keys of the page', async ({ page }) => {
  await open(page, '/forums/help-4')
  await page.keyboard.press('?')
  await expect(
    help(page)
      .getByRole('region', { name: t('keys.here') })
      .getByRole('definition'),
  ).toHaveText([t('keys.next'), t('keys.previous'), t('keys.open'), t('forums.new.title')])
  await expect(help(page).getByText(t('shell.pages.music'), { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(help(page)).toHaveCount(0)
})

test.describe('switched off', () => {
  test('no single key does anything', async ({ page, context }) => {
    // For this browser only. A script could not replace the cookie that a sign-in brings from the account.
    await context.addCookies([{ name: '__Host-shortcuts', value: 'off', url: 'https://localhost/', secure: true }])
    await open(page, '/')
    for (const key of ['?', '/', 'j', 'd', 'g', 'm']) await page.keyboard.press(key)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
    await expect(page).toHaveURL('/')
    await expect(help(page)).toHaveCount(0)
  })
})
