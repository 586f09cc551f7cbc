import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { endComposition } from '../support/end-composition'
import { waitForHydration } from '../support/hydration'
import { findTitle, findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'uploader', contextOptions: { reducedMotion: 'reduce' } })

const boxOf = (page: Page) => page.getByLabel(t('comments.yours'))
const commentWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

/** Opens the comments of a torrent of this test's own, and waits for hydration. */
async function openComments(page: Page, query: string): Promise<string> {
  const path = `${await findTorrent(page, query)}/comments`
  await page.goto(path)
  await expect(page.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  return path
}

const draftSaved = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && (answer.request().postData()?.includes(text) ?? false),
  )

async function post(page: Page, text: string) {
  await boxOf(page).fill(text)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(boxOf(page)).toHaveValue('')
}

test('adds quotes of several comments and of selected text, and keeps them in the draft', async ({ page }) => {
  const path = await openComments(page, '?category=software&sort=size')
  await post(page, 'first-quoted **words**')
  await post(page, 'second-quoted 2 * 3 [b]x')
  const box = boxOf(page)
  const [first, second] = [commentWith(page, 'first-quoted'), commentWith(page, 'second-quoted')]

  await box.fill('My own words')
  await first.getByRole('link', { name: t('commentTexts.quote') }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/^My own words\n\n> @\S+ \[#\d+\]\(\S+\)\n> first-quoted \*\*words\*\*\n\n$/)
  await expect(page).toHaveURL(/comment=\d+#c\d+$/)

  await second.getByText('second-quoted').click({ clickCount: 3 })
  const button = second.getByRole('button', { name: t('comments.quoteSelection') })
  await expect(button).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  const saved = draftSaved(page, 'second-quoted')
  await page.keyboard.press('Enter')
  await expect(button).toHaveCount(0)
  await expect(box).toHaveValue(/words\*\*\n\n> @\S+ \[#\d+\]\(\S+\)\n> second-quoted 2 \\\* 3 \\\[b\\\]x\n\n$/)

  await saved
  const written = await box.inputValue()
  await page.goto(path)
  await expect(box).toHaveValue(written)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  const posted = commentWith(page, 'My own words')
  await expect(posted.locator('blockquote')).toHaveCount(2)
  await expect(posted.locator('blockquote cite')).toHaveCount(2)
  await expect(posted.locator('blockquote').last()).toContainText('second-quoted 2 * 3 [b]x')
})

test('collects quotes over the pages of a thread', async ({ page }) => {
  const list = await (await page.request.get('/forums/help-4?sort=posts')).text()
  const rows = list.matchAll(
    /class="title" href="(\/forums\/help-4\/[^"]+)".*?<span class="forum-number tabular">(\d+) /g,
  )
  const [, thread = ''] = [...rows].find(([, , posts]) => Number(posts) > 100) ?? []
  const box = page.getByLabel(t('forums.yourReply'))
  const postAt = (number: number) =>
    page
      .locator('.comment')
      .filter({ has: page.getByRole('link', { name: t('forums.post', { number }), exact: true }) })
  const quote = (number: number) =>
    postAt(number)
      .getByRole('link', { name: t('commentTexts.quote') })
      .click()
  const openPage = (name: string) =>
    page
      .getByRole('navigation', { name: t('forums.pages.label') })
      .getByRole('link', { name, exact: true })
      .click()
  const countQuotes = async () => (await box.inputValue()).match(/^> @\S+ \[#\d+\]/gm)?.length

  await page.goto(thread)
  await waitForHydration(page)
  await quote(2)
  await expect.poll(countQuotes).toBe(1)
  await quote(3)
  await expect.poll(countQuotes).toBe(2)
  await box.press('ControlOrMeta+End')
  await box.pressSequentially('own words')
  const saved = draftSaved(page, 'own words')
  await openPage('2')
  await saved
  await expect(postAt(52)).toBeVisible()
  await expect(box).toHaveCount(0)
  await quote(52)
  await expect(box).toHaveValue(/own words\n\n> @\S+ \[#\d+\]/)
  await openPage('3')
  await expect(postAt(101)).toBeVisible()
  await quote(101)
  await expect.poll(countQuotes).toBe(4)
  await page.getByRole('button', { name: t('editor.preview') }).click()
  const preview = page.getByRole('region', { name: t('editor.previewTitle') })
  await expect(preview.locator('blockquote:not(blockquote blockquote)')).toHaveCount(4)

  const cleared = draftSaved(page, '')
  await box.fill('')
  await cleared
})

test('shows cards for links of torrents, threads and titles', { tag: '@no-js' }, async ({ page }) => {
  const forum = await (await page.request.get('/forums/help-4')).text()
  const [, thread = ''] = /class="title" href="([^"]+)"/.exec(forum) ?? []
  const torrent = await findTorrent(page, '?category=movies&sort=size')
  const titles = ['/movies', '/shows', '/music', '/software'].map((wall) => findTitle(page, wall))
  const paths = [torrent, thread, ...(await Promise.all(titles))]
  await page.goto(`${torrent}/comments`)
  // The API of these tests does not know the origin of the site.
  await boxOf(page).fill(paths.map((path) => `[${path}](${path})`).join('\n\n'))
  await page.getByRole('button', { name: t('editor.preview') }).click()
  const cards = page.getByRole('region', { name: t('editor.previewTitle') }).locator('a.torrent-card')
  await expect(cards).toHaveCount(paths.length)
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(paths)
  expect(await cards.allInnerTexts()).not.toContainEqual(expect.stringContaining('/'))
  await cards.nth(2).click()
  await expect(page).toHaveURL(paths[2] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offers no quote of text outside of comments or across two of them', async ({ page }) => {
  await openComments(page, '?category=software&sort=size&order=asc')
  await post(page, 'upper-words')
  await post(page, 'lower-words')
  const button = page.getByRole('button', { name: t('comments.quoteSelection') })
  await commentWith(page, 'upper-words').getByText('upper-words').click({ clickCount: 3 })
  await expect(button).toBeVisible()
  await page.evaluate(() => {
    const [one, other] = [...document.querySelectorAll('.comment .prose')].slice(-2)
    if (one && other) getSelection()?.setBaseAndExtent(one, 0, other, 1)
  })
  await expect(button).toHaveCount(0)
})

test('says when a quote cannot be loaded', async ({ page, watch }) => {
  watch.allow(/503/)
  await openComments(page, '?category=software&sort=seeders')
  await post(page, 'unquotable')
  await page.route('**/editor/quote?*', (route) => route.fulfill({ status: 503 }))
  await commentWith(page, 'unquotable')
    .getByRole('link', { name: t('commentTexts.quote') })
    .click()
  await expect(page.getByText(t('comments.errors.failed'))).toBeVisible()
  await expect(boxOf(page)).toHaveValue('')
})

test('suggests members and pages by keyboard, by click and on demand', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openComments(page, '?category=software&sort=name')
  const box = boxOf(page)
  await box.focus()
  expect(loaded.filter((path) => /\/(?:writing-|editor\/)/.test(path))).toEqual([])

  const list = page.getByRole('listbox', { name: t('editor.suggestions') })
  const options = list.getByRole('option')
  await box.pressSequentially('Thanks @upl')
  await expect(options.first()).toHaveText('uploader')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'none')
  await expect(page.getByRole('status').filter({ hasText: /Arrow keys/ })).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('o')
  await expect(options.first()).toHaveText('uploader')
  expect(await endComposition(box)).toBe('left to the browser')
  await box.press('Enter')
  await expect(box).toHaveValue('Thanks @uploader ')

  await box.pressSequentially('for [[debian')
  await expect(options.nth(1)).toBeVisible()
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await options.first().click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/^Thanks @uploader for (?:\[.+\]\(\/.+\)|\/torrents\/[a-z0-9-]+) $/)
  await box.press('ControlOrMeta+z')
  await expect(box).toHaveValue(/\[\[debian$/)
})

test('shows the suggestions below a field at the lower edge of a phone, above the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await openComments(page, '?category=software&sort=name')
  const box = boxOf(page)
  await box.focus()
  await box.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 80))
  await box.pressSequentially('@a')
  const list = page.getByRole('listbox', { name: t('editor.suggestions') })
  await expect(list.getByRole('option').nth(5)).toBeAttached()
  const navigation = await page.getByRole('navigation', { name: t('shell.nav.main') }).boundingBox()
  const bottom = () => list.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(navigation?.y ?? 0)
  await expect(box).toBeInViewport()
})

test('sends one request after a pause and ignores an answer that is too late', async ({ page }) => {
  await openComments(page, '?category=software&sort=seeders&order=asc')
  const asked: string[] = []
  await page.route('**/editor/suggestions?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(query)
    if (query === 'up') return
    await route.fulfill({ json: [{ label: `answer to ${query}`, insert: 'x' }] })
  })
  const box = boxOf(page)
  await box.pressSequentially('mail me@up', { delay: 10 })
  await box.pressSequentially(' @up', { delay: 10 })
  await expect.poll(() => asked).toEqual(['up'])
  await box.press('l')
  await expect(page.getByRole('option')).toHaveText('answer to upl')
  expect(asked).toEqual(['up', 'upl'])
})
