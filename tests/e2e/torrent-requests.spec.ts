import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { overflow } from '../support/layout'
import { type TextKey, t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const press = (page: Page, key: TextKey) => page.getByRole('button', { name: t(key), exact: true }).click()
const field = (page: Page, key: TextKey) => page.getByLabel(t(key), { exact: true })
const rows = (page: Page) => page.getByRole('list', { name: t('torrentRequests.title') }).getByRole('listitem')

/** A torrent of a member without a login, so that no other test reads the balance of its uploader. */
async function findOthersTorrent(page: Page): Promise<string> {
  const list = await page.request.get('/?sort=seeders&perPage=100', { maxRetries: 2 })
  const names = community.logins.map(({ username }) => username)
  const row = /<a id="t\d+" class="title trunc" href="(\/torrents\/[^"]+)"(?:(?!<\/tr>)[\s\S])*?href="\/user\/([^"]+)"/g
  const torrents = [...(await list.text()).matchAll(row)]
  const [, address = ''] = torrents.find(([, , name = '']) => !names.includes(name)) ?? []
  expect(address, 'a torrent of a member without a login').not.toBe('')
  return address
}

test.describe('as two members', () => {
  // Requests without points: the tests of freeleech tokens read the balance of this account.
  test.use({ reader: 'moderator' })

  test(
    'requests, supports, proposes, rejects and accepts a torrent',
    everywhere,
    async ({ page, browser, sessionOf, javaScriptEnabled, watch, viewport }, { project }) => {
      watch.allow(/422\b.*\/requests/)
      const title = `Work wanted on ${project.name}`
      const checkPage = async (shown: Page) => {
        if (!javaScriptEnabled) return
        expect(await findViolations(shown)).toEqual([])
        expect(await overflow(shown)).toBe(0)
      }
      const storageState = await sessionOf('admin')
      const context = await browser.newContext({
        ...{ baseURL: community.whole, storageState, javaScriptEnabled, viewport },
        reducedMotion: 'reduce',
      })
      const supporter = await context.newPage()
      const torrent = await findOthersTorrent(supporter)

      await test.step('requests it', async () => {
        await page.goto('/requests')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('torrentRequests.new') })
          .first()
          .click()
        await field(page, 'torrentRequests.form.title').fill(title)
        await field(page, 'torrentRequests.form.category').selectOption('books')
        await field(page, 'torrentRequests.form.description').fill('As **EPUB**, please.')
        await press(page, 'editor.preview')
        await expect(page.getByRole('region', { name: t('editor.previewTitle') })).toContainText('As EPUB, please.')
        await press(page, 'torrentRequests.form.create')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      })
      const address = new URL(page.url()).pathname

      await test.step('supports it, and adds points', async () => {
        await supporter.goto(address)
        await waitForHydration(supporter)
        await press(supporter, 'torrentRequests.support.submit')
        const told = supporter.getByText(t('torrentRequests.done.support'))
        await expect(told).toBeVisible()
        if (javaScriptEnabled) await expect(supporter.getByRole('status').filter({ has: told })).toBeFocused()
        await field(supporter, 'torrentRequests.support.points').fill('40')
        await press(supporter, 'torrentRequests.support.add')
        await expect(supporter.getByText(t('torrentRequests.done.pledge'))).toBeVisible()
        await expect(supporter.getByRole('list', { name: t('torrentRequests.pledges') })).toContainText('40')
        await checkPage(supporter)
      })

      await test.step('proposes a torrent by its address', async () => {
        const typed = field(supporter, 'torrentRequests.propose.torrent')
        await typed.fill('/movies/none')
        await press(supporter, 'torrentRequests.propose.submit')
        await expect(supporter.getByText(t('torrentRequests.errors.address'), { exact: true })).toBeVisible()
        await expect(typed).toHaveValue('/movies/none')
        await typed.fill(new URL(torrent, page.url()).href)
        await press(supporter, 'torrentRequests.propose.submit')
        await expect(supporter.getByText(t('torrentRequests.done.propose'))).toBeVisible()
      })

      await test.step('rejects it with a reason', async () => {
        const actor = findLogin('admin').username
        await page.goto('/notifications')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('notificationTexts.kinds.request_proposed', { actor, subject: title }) })
          .click()
        await expect(page).toHaveURL(address)
        await checkPage(page)
        await field(page, 'torrentRequests.proposal.reason').fill('Another edition')
        await press(page, 'torrentRequests.proposal.reject')
        await expect(page.getByText(t('torrentRequests.propose.rejected', { reason: 'Another edition' }))).toBeVisible()
      })

      await test.step('accepts the second proposal', async () => {
        await supporter.goto(address)
        await field(supporter, 'torrentRequests.propose.torrent').fill(torrent)
        await press(supporter, 'torrentRequests.propose.submit')
        await expect(supporter.getByText(t('torrentRequests.done.propose'))).toBeVisible()
        await page.goto(address)
        await press(page, 'torrentRequests.proposal.accept')
        await expect(page.getByText(t('torrentRequests.filledWith'))).toBeVisible()
        await expect(
          page
            .locator('main')
            .getByRole('link')
            .and(page.locator(`[href="${torrent}"]`)),
        ).toBeVisible()
        await expect(field(page, 'torrentRequests.support.points')).toHaveCount(0)
        await checkPage(page)
      })

      await test.step('tells the supporter, and lists it as filled', async () => {
        await supporter.goto('/notifications')
        const filled = t('notificationTexts.kinds.request_filled', { subject: title })
        await expect(supporter.getByRole('main').getByRole('link', { name: filled })).toBeVisible()
        await supporter.goto(`/requests?state=filled&q=${encodeURIComponent(title)}&of=supported`)
        await expect(rows(supporter)).toHaveCount(1)
        await expect(rows(supporter)).toContainText(t('torrentRequestTexts.points', { count: 40, formatted: '40' }))
      })
      await context.close()

      await test.step('comments on it, and deletes it', async () => {
        await page.goto(address)
        await waitForHydration(page)
        await page.getByLabel(t('comments.yours')).fill('Thank you')
        await press(page, 'comments.post')
        await expect(page).toHaveURL(/\?comment=\d+#c\d+$/)
        await page
          .getByRole('link', { name: t('torrentRequests.delete'), exact: true })
          .first()
          .click()
        await expect(page.getByText(t('torrentRequests.remove.filledText'))).toBeVisible()
        await press(page, 'torrentRequests.remove.submit')
        await expect(page).toHaveURL('/requests?of=mine')
      })
    },
  )
})

test.describe('a request that was deleted in another tab', () => {
  test.use({ reader: 'moderator' })
  test.beforeEach(({ watch }) => watch.allow(/40[49]\b.*\/requests/))

  const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  /** @returns its path */
  async function request(page: Page, title: string) {
    await page.goto('/requests/new')
    await field(page, 'torrentRequests.form.title').fill(title)
    await field(page, 'torrentRequests.form.category').selectOption('books')
    await press(page, 'torrentRequests.form.create')
    await expect(headingOf(page, title)).toBeVisible()
    return new URL(page.url()).pathname
  }

  async function deleteInAnotherTab(context: BrowserContext, path: string) {
    const other = await context.newPage()
    await other.goto(`${path}/delete`)
    await press(other, 'torrentRequests.remove.submit')
    await expect(other).toHaveURL('/requests?of=mine')
  }

  test('keeps the text of its form, which is sent as a new request', async ({ page, context }) => {
    const title = 'Work deleted in another tab'
    const heading = headingOf(page, title)
    const pathname = await request(page, title)
    await page.goto(`${pathname}/edit`)
    await waitForHydration(page)
    await field(page, 'torrentRequests.form.description').fill('Typed text')
    await deleteInAnotherTab(context, pathname)
    await press(page, 'torrentRequests.form.save')
    await expect(page.getByText(t('torrentRequests.errors.deleted'))).toBeVisible()
    await expect(field(page, 'torrentRequests.form.description')).toHaveValue('Typed text')
    await press(page, 'torrentRequests.form.create')
    await expect(heading).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Typed text')
    expect(new URL(page.url()).pathname).not.toBe(pathname)
  })

  test('keeps the text of a comment, and says that it is gone', async ({ page, context }) => {
    const title = 'Work deleted during a comment'
    const path = await request(page, title)
    await waitForHydration(page)
    const comment = page.getByLabel(t('comments.yours'))
    await comment.fill('Typed text')
    await deleteInAnotherTab(context, path)
    await press(page, 'comments.post')
    await expect(page.getByRole('alert')).toContainText(t('forms.failed.not_found'))
    await expect(comment).toHaveValue('Typed text')
    await expect(headingOf(page, title)).toBeVisible()
  })
})

test.describe('the list of requests', () => {
  test.use({ reader: 'member' })

  test('is filtered and sorted', everywhere, async ({ page, javaScriptEnabled, isMobile }) => {
    const choose = async (key: TextKey, value: string) => {
      const select = page.getByRole('combobox', { name: t(key) })
      if (isMobile && !(await select.isVisible())) await page.locator('.filterfold > summary').click()
      await select.selectOption(value)
      if (!javaScriptEnabled) await press(page, 'torrentRequests.apply')
    }
    await page.goto('/requests')
    await waitForHydration(page)
    await page.getByRole('searchbox', { name: t('torrentRequests.search') }).fill('nosferatu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/requests?q=nosferatu')
    await expect(rows(page)).toHaveCount(1)
    await choose('torrentRequests.anyCategory', 'movies')
    // A subcategory of movies.
    await expect(page).toHaveURL('/requests?q=nosferatu&category=movies')
    await expect(rows(page)).toContainText('Nosferatu with the music of 1922')
    const clear = page.getByRole('link', { name: t('torrentRequests.clear') })
    await clear.click()
    await expect(page).toHaveURL('/requests')
    // The URL changes before the page, which closes the filters.
    await expect(clear).toHaveCount(0)
    await choose('torrentRequests.whose', 'mine')
    await expect(page).toHaveURL('/requests?of=mine')
    await expect(rows(page).first()).toContainText(t('torrentRequestTexts.mine'))
    await choose('torrentRequests.sort', 'bounty')
    await expect(page).toHaveURL('/requests?of=mine&sort=bounty')
    await page
      .getByRole('navigation', { name: t('torrentRequests.state') })
      .getByRole('link', { name: t('torrentRequests.states.filled') })
      .click()
    await expect(page).toHaveURL('/requests?state=filled&of=mine&sort=bounty')
    await expect(rows(page)).toContainText('Debian for arm64')
  })
})
