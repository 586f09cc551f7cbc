import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { type TextKey, t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const help = (page: Page) => page.getByRole('dialog', { name: t('keys.title') })
const titles = (page: Page) => page.locator('[data-list] a.title')

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

interface Journey {
  name: string
  from: string
  /** Each is one press. A number is the count of presses that the journey is allowed. */
  keys: string[]
  presses: number
  arrives: (page: Page) => Promise<void>
}

const at = (path: string | RegExp, heading?: TextKey) => async (page: Page) => {
  await expect(page).toHaveURL(path)
  if (heading) await expect(page.getByRole('heading', { level: 1, name: t(heading), exact: true })).toBeVisible()
}

const journeys: Journey[] = [
  { name: 'torrents', from: '/chat', keys: ['g', 't'], presses: 2, arrives: at('/', 'torrents.title') },
  { name: 'movies', from: '/', keys: ['g', 'm'], presses: 2, arrives: at('/movies', 'titles.walls.movie') },
  { name: 'shows', from: '/', keys: ['g', 's'], presses: 2, arrives: at('/shows', 'titles.walls.show') },
  { name: 'music', from: '/', keys: ['g', 'u'], presses: 2, arrives: at('/music', 'titles.walls.album') },
  { name: 'the chat', from: '/', keys: ['g', 'c'], presses: 2, arrives: at(/\/chat/) },
  { name: 'the forums', from: '/', keys: ['g', 'f'], presses: 2, arrives: at('/forums', 'forums.title') },
  { name: 'the news', from: '/', keys: ['g', 'n'], presses: 2, arrives: at('/news', 'news.title') },
  { name: 'the wiki', from: '/', keys: ['g', 'w'], presses: 2, arrives: at('/wiki', 'wiki.title') },
  {
    name: 'the first torrent',
    from: '/forums',
    keys: ['g', 't', 'j', 'Enter'],
    presses: 4,
    arrives: at(/\/torrents\//),
  },
  {
    name: 'the second movie',
    from: '/',
    keys: ['g', 'm', 'j', 'j', 'Enter'],
    presses: 5,
    arrives: at(/\/movies\/.+/),
  },
  {
    name: 'a forum and its first thread',
    from: '/',
    keys: ['g', 'f', 'j', 'Enter', 'j', 'Enter'],
    presses: 6,
    arrives: at(/\/forums\/[^/]+\/[^/]+$/),
  },
  {
    name: 'a new thread',
    from: '/',
    keys: ['g', 'f', 'j', 'j', 'Enter', 'n'],
    presses: 6,
    arrives: at(/\/forums\/[^/]+\/new$/, 'forums.new.title'),
  },
  { name: 'the issues', from: '/', keys: ['g', 'i'], presses: 2, arrives: at('/issues', 'issues.title') },
  { name: 'an issue', from: '/', keys: ['g', 'i', 'j', 'Enter'], presses: 4, arrives: at(/\/issues\/\d+$/) },
  {
    name: 'the form of a new issue',
    from: '/',
    keys: ['g', 'i', 'n', 'j', 'Enter'],
    presses: 5,
    arrives: at('/issues/new?kind=bug', 'issues.new'),
  },
  { name: 'a page of the wiki', from: '/', keys: ['g', 'w', 'j', 'Enter'], presses: 4, arrives: at(/\/wiki\/.+/) },
  { name: 'the newest article', from: '/', keys: ['g', 'n', 'j', 'Enter'], presses: 4, arrives: at(/\/news\/.+/) },
]

/** Waits for the page that a key opens, as a member does. */
async function press(page: Page, key: string, before: string | undefined) {
  const { href } = await page.evaluate(() => location)
  await page.keyboard.press(key)
  if (key === 'Enter' || before === 'g' || key === 'n') {
    await expect.poll(() => page.evaluate(() => location.href)).not.toBe(href)
    await expect(page.getByRole('progressbar', { name: t('shell.loading') })).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
  } else if (key === 'j') {
    await expect(titles(page).and(page.locator(':focus'))).toHaveCount(1)
  }
}

test.describe('journeys', () => {
  for (const { name, from, keys, presses, arrives } of journeys) {
    test(`opens ${name} with ${presses} keys: ${keys.join(' ')}`, async ({ page }) => {
      expect(keys).toHaveLength(presses)
      await open(page, from)
      for (const [index, key] of keys.entries()) await press(page, key, keys[index - 1])
      await arrives(page)
    })
  }

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
    const href = await titles(page).first().getAttribute('href')
    const download = page.waitForEvent('download')
    await page.keyboard.press('d')
    expect((await download).url()).toContain(`${href}/download`)
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
  await open(page, '/')
  const { href } = await page.evaluate(() => location)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: t('shell.search') })
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
  test('no single key does anything', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the setting does, for this browser only
      document.cookie = '__Host-shortcuts=off; Path=/; Secure; SameSite=Lax'
    })
    await open(page, '/')
    for (const key of ['?', '/', 'j', 'd', 'g', 'm']) await page.keyboard.press(key)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
    await expect(page).toHaveURL('/')
    await expect(help(page)).toHaveCount(0)
  })
})
