import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

/** Makes every POST to an address fail, as when a connection breaks that the browser believes to be open. */
async function breakPosts(page: Page, address: RegExp) {
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  return () => page.unroute(address)
}

const notice = (page: Page, words = t('errors.offline.lost')) => page.getByRole('alert').filter({ hasText: words })
const retry = (page: Page) => page.getByRole('button', { name: t('errors.offline.retry') })

/** Opens the list of torrents by a link, without loading a new document. */
async function leave(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('torrents.title') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
}

test.beforeEach(({ watch }) => watch.allow(/ERR_FAILED/))

test('keeps a comment when its request fails and posts it once on retry', async ({ page }) => {
  const text = `Lost and found ${Date.now().toString(36)}`
  await page.goto(`${await findTorrent(page)}/comments`)
  await waitForHydration(page)
  const mend = await breakPosts(page, /\/comments\.data/)
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(notice(page)).toBeVisible()
  await expect(field).toHaveValue(text)
  await retry(page).click()
  await expect(notice(page)).toBeVisible()
  await mend()
  await retry(page).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(notice(page)).toHaveCount(0)
  await expect(field).toHaveValue('')
})

test('keeps the draft of a comment when its request fails and the member opens another page', async ({ page }) => {
  const text = 'Lost on the way'
  const path = `${await findTorrent(page, '?sort=name&order=desc')}/comments`
  await page.goto(path)
  await waitForHydration(page)
  await breakPosts(page, /\/comments\.data/)
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(notice(page)).toBeVisible()
  await leave(page)
  await page.goto(path)
  await expect(field).toHaveValue(text)
})

test('keeps the draft of a comment when the member opens another page before the reply', async ({ page }) => {
  const text = 'Left before the reply'
  const path = `${await findTorrent(page, '?sort=added&order=asc')}/comments`
  await page.goto(path)
  await waitForHydration(page)
  await page.route(/\/comments\.data/, () => {})
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/comments'))
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await sent
  await leave(page)
  await page.goto(path)
  await expect(field).toHaveValue(text)
})

test('deletes a draft that is stored after its comment is posted', async ({ page }) => {
  const text = `Stored late ${Date.now().toString(36)}`
  const path = `${await findTorrent(page, '?sort=completed')}/comments`
  await page.goto(path)
  await waitForHydration(page)
  let release = () => {}
  const isPosted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/drafts\//, async (route) => {
    await isPosted
    await route.continue()
  })
  const field = page.getByLabel(t('comments.yours'))
  const draft = page.waitForRequest(/\/drafts\//)
  await field.fill(text)
  await draft
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  const isLast = (body: string | null) => body !== null && !body.includes(text)
  const deleted = page.waitForResponse((answer) => /drafts/.test(answer.url()) && isLast(answer.request().postData()))
  release()
  await deleted
  await page.reload()
  await waitForHydration(page)
  await expect(field).toHaveValue('')
})

test('posts a comment once when its button is pressed twice', async ({ page }) => {
  const text = `Pressed twice ${Date.now().toString(36)}`
  await page.goto(`${await findTorrent(page)}/comments`)
  await waitForHydration(page)
  let release = () => {}
  const pressedTwice = new Promise<void>((resolve) => {
    release = resolve
  })
  let posts = 0
  await page.route(/\/comments\.data/, async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await pressedTwice
    await route.continue()
  })
  const field = page.getByLabel(t('comments.yours'))
  const button = page.getByRole('button', { name: t('comments.post'), exact: true })
  await field.fill(text)
  await button.press('Enter')
  await button.press('Enter')
  release()
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(field).toHaveValue('')
  expect(posts).toBe(1)
  await field.fill(`${text} and once more`)
  await button.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(2)
})

test('posts a comment once when its form is sent twice', { tag: '@no-js-only' }, async ({ page }) => {
  const text = `Sent twice ${Date.now().toString(36)}`
  await page.goto(`${await findTorrent(page)}/comments`)
  await page.route(/\/comments/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
    await route.continue()
  })
  await page.getByLabel(t('comments.yours')).fill(text)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page).toHaveURL(/comment=\d+/)
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
})

test('keeps the fields of a settings form and sends their latest values on retry', async ({ page }) => {
  await page.goto('/account/settings/profile')
  await waitForHydration(page)
  const mend = await breakPosts(page, /\/profile\.data/)
  const title = page.locator('input[name=title]')
  await title.fill('Typed before the break')
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(notice(page)).toBeVisible()
  await title.fill('Typed after the break')
  await mend()
  await retry(page).click()
  await expect(page).toHaveURL(/\?done/)
  await expect(notice(page)).toHaveCount(0)
  await page.goto('/account/settings/profile')
  await expect(title).toHaveValue('Typed after the break')
})

test('drops a lost submission when the member opens another page', async ({ page }) => {
  await page.goto('/account/settings/profile')
  await waitForHydration(page)
  await breakPosts(page, /\/profile\.data/)
  await page.locator('input[name=title]').fill('Not wanted any more')
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(notice(page)).toBeVisible()
  await leave(page)
  await expect(notice(page)).toHaveCount(0)
})

test('keeps a chat message in the room while requests fail and sends it by itself', async ({ page }) => {
  const text = `mark-${Date.now().toString(36)}`
  await page.goto('/chat/norsk')
  await waitForHydration(page)
  const mend = await breakPosts(page, /\/chat\/norsk\/messages/)
  const composer = page.getByLabel(t('chat.message', { room: '#norsk' }))
  await composer.fill(text)
  await composer.press('Enter')
  await expect(page.getByText(t('chat.live.waiting', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
  await mend()
  await expect(page.getByRole('log').locator('[data-seq]').filter({ hasText: text })).toHaveCount(1)
  await expect(page.getByText(t('chat.live.waiting', { count: 1 }))).toHaveCount(0)
})

test('leaves the main navigation of a phone uncovered', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/account/settings/profile')
  await waitForHydration(page)
  await breakPosts(page, /\/profile\.data/)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(notice(page)).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('chat.title'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/chat\//)
})
