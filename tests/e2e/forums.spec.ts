import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { waitForRequestEnd } from '../support/request-end'
import { t, textPattern } from '../support/text'

test.use({ reader: 'test', contextOptions: { reducedMotion: 'reduce' } })

const everyone = { tag: ['@no-js', '@phone'] }

/** The projects run in parallel as one member, so each has a forum of its own. */
const forums: Record<string, string> = { scripts: '/forums/general-3', 'no-js': '/forums/uploading-6' }
const forumOf = (project: string) => forums[project] ?? '/forums/introductions-2'

const reply = (page: Page) => page.getByLabel(t('forums.yourReply'))
const postWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
const send = (page: Page) => page.getByRole('button', { name: t('forums.postReply') }).click()

test('starts a thread, replies, quotes, edits, deletes and restores', everyone, async ({ page, watch }, info) => {
  watch.allow(/422/)
  const project = info.project.name
  const isScripted = project !== 'no-js'
  const forum = forumOf(project)
  const mark = `mark-${project}`
  const look = async () => {
    if (project === 'scripts') expect(await findViolations(page)).toEqual([])
  }

  await test.step('reaches the form from the navigation', async () => {
    await page.goto('/rules')
    await page
      .getByRole('navigation', { name: t('shell.nav.main') })
      .getByRole('link', { name: t('forums.title') })
      .click()
    await expect(page.getByRole('heading', { name: t('forums.title'), level: 1 })).toBeVisible()
    await page.locator(`h3 a[href="${forum}"]`).click()
    await page.getByRole('link', { name: t('forums.new.title') }).click()
    await expect(page.getByRole('heading', { name: t('forums.new.title'), level: 1 })).toBeVisible()
  })

  await test.step('keeps title and text when it is previewed and when it is refused, and posts with the Enter key', async () => {
    const title = page.getByLabel(t('forums.new.name'))
    await title.fill('   ')
    await page.getByLabel(t('forums.new.text')).fill(`First **post** of ${mark}`)
    await page.getByRole('button', { name: t('forums.new.submit') }).click()
    await expect(page.getByText(t('forms.errors.too_small')).first()).toBeVisible()
    await title.fill(`Thread of ${mark}`)
    await page.getByRole('button', { name: t('editor.preview') }).click()
    await expect(page.getByRole('region', { name: t('editor.previewTitle') }).locator('strong')).toHaveText('post')
    await expect(title).toHaveValue(`Thread of ${mark}`)
    await look()
    await title.press('Enter')
    await expect(page.getByRole('heading', { name: `Thread of ${mark}`, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${forum}/thread-of-${mark}-\\w+#main$`))
  })
  const thread = new URL(page.url()).pathname

  await test.step('replies on the same page and numbers the posts', async () => {
    await reply(page).fill(`Second ${mark}`)
    await send(page)
    await expect(page).toHaveURL(/\?comment=\d+#c\d+$/)
    await expect(postWith(page, `Second ${mark}`)).toContainText('#2')
    await expect(reply(page)).toHaveValue('')
  })

  await test.step('quotes with the author', async () => {
    await postWith(page, `Second ${mark}`)
      .getByRole('link', { name: t('commentTexts.quote') })
      .click()
    await expect(reply(page)).toHaveValue(new RegExp(`^> @\\S+ \\[#\\d+\\].*\\n> Second ${mark}\\n\\n$`))
    await reply(page).fill(`${await reply(page).inputValue()}Third ${mark}`)
    await send(page)
    await expect(postWith(page, `Third ${mark}`).locator('blockquote cite')).toContainText('@')
    await look()
  })

  await test.step('edits, with a history that leads back to the thread', async () => {
    await postWith(page, `Third ${mark}`)
      .getByRole('link', { name: t('commentTexts.edit') })
      .click()
    await expect(page.getByRole('heading', { name: t('comments.ofPost.editTitle'), level: 1 })).toBeVisible()
    await page.getByLabel(t('comments.text')).fill(`Changed ${mark}`)
    await page.getByRole('button', { name: t('comments.save') }).click()
    const changed = postWith(page, `Changed ${mark}`)
    await changed.getByRole('link', { name: textPattern('commentTexts.edited') }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await page.getByRole('link', { name: `Thread of ${mark}` }).click()
    await expect(page).toHaveURL(thread)
  })

  await test.step('deletes, and restores from the placeholder', async () => {
    await postWith(page, `Changed ${mark}`)
      .getByRole('link', { name: t('commentTexts.delete') })
      .click()
    await page.getByRole('button', { name: t('comments.ofPost.deleteIt') }).click()
    const placeholder = page.getByRole('listitem').filter({ hasText: textPattern('commentTexts.deletedByAuthor') })
    await expect(placeholder).toContainText('#3')
    await placeholder.getByRole('button', { name: t('commentTexts.restore') }).click()
    await expect(postWith(page, `Changed ${mark}`)).toContainText('#3')
  })

  await test.step('mutes the thread, and lists it', async () => {
    await page.goto(thread)
    const state = (level: 'watch' | 'mute') =>
      page.getByRole('button', { name: t('forumTexts.level.label', { state: t(`forumTexts.level.state.${level}`) }) })
    await state('watch').click()
    await page.getByRole('button', { name: t('forumTexts.level.name.mute') }).click()
    await expect(state('mute')).toBeVisible()
    await expect(page).toHaveURL(thread)
    await page.goto(`${forum}?filter=mine`)
    const row = page.getByRole('listitem').filter({ hasText: `Thread of ${mark}` })
    await expect(row.getByRole('img', { name: t('forumTexts.level.state.mute') })).toBeVisible()
    if (isScripted) await look()
  })
})

/** Posts a form as another member. */
async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(community.whole + path, {
    form: { act: 'post', ...form },
    headers: { origin: community.whole },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  return answer.headers().location ?? ''
}

test(
  'shows on a second device what was read',
  everyone,
  async ({ page, browser, playwright, sessionOf }, { project }) => {
    const forum = forumOf(project.name)
    const title = `Read by two devices, ${project.name}`
    const author = await playwright.request.newContext({ storageState: await sessionOf('uploader') })
    const thread = await post(author, `${forum}/new`, { title, source: 'Opening' })
    const row = (on: Page) => on.getByRole('listitem').filter({ hasText: title })
    const dot = (on: Page, key: 'unread' | 'read') => row(on).getByRole('img', { name: t(`forumTexts.${key}`) })

    await page.goto(forum)
    await waitForHydration(page)
    await expect(dot(page, 'unread')).toBeVisible()
    const link = row(page).getByRole('link', { name: title })
    if (project.name === 'scripts') {
      // Pressed and not followed: the page is prefetched and not read.
      const prefetched = waitForRequestEnd(page, `${thread.split('#')[0]}.data`)
      await link.hover()
      await page.mouse.down()
      await prefetched
      await page.mouse.move(0, 0)
      await page.mouse.up()
      await page.reload()
      await expect(dot(page, 'unread')).toBeVisible()
    }
    await link.click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

    const { javaScriptEnabled } = project.use
    const storageState = await sessionOf('test')
    const device = await browser.newContext({ storageState, baseURL: community.whole, javaScriptEnabled })
    const second = await device.newPage()
    await expect(async () => {
      await second.goto(forum)
      await expect(dot(second, 'read')).toBeVisible({ timeout: 500 })
    }).toPass()

    const tracked = await page.request.post(thread.split('#')[0] ?? '', {
      form: { act: 'watch', level: 'track' },
      headers: { origin: community.whole },
      maxRedirects: 0,
    })
    expect(tracked.status()).toBe(303)
    for (const number of [2, 3]) await post(author, thread, { source: `Reply ${number}` })
    await second.goto(forum)
    // The other projects track threads as the same member.
    const unread = textPattern('shell.unread', { page: t('forums.title') })
    await expect(second.locator('.nav').getByRole('link', { name: unread })).toBeVisible()
    await row(second)
      .getByRole('link', { name: t('forumTexts.newPosts') })
      .click()
    await expect(second).toHaveURL(/\?comment=\d+#c\d+$/)
    await expect(second.getByText(t('forumTexts.unreadLine'))).toBeVisible()
    await expect(second.locator('.comment-wanted')).toContainText('Reply 2')
    await device.close()
    await author.dispose()
  },
)

test('pages through a long thread by number and opens a post by its address', everyone, async ({ page }) => {
  const list = await page.request.get('/forums/help-4?sort=posts')
  const rows = [
    ...(await list.text()).matchAll(
      /class="title" href="(\/forums\/help-4\/[^"]+)".*?<span class="forum-number tabular">(\d+) /g,
    ),
  ]
  const [, path = '', posts] = rows.find(([, , count]) => Number(count) > 100) ?? []
  expect(path, 'a thread with more than 100 posts').not.toBe('')
  await page.goto(path)
  await expect(reply(page)).toBeHidden()
  const pages = page.getByRole('navigation', { name: t('forums.pages.label') })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(`${path}?page=2`)
  const numbers = page.getByRole('link', { name: textPattern('forums.post') })
  await expect(numbers).toHaveText(Array.from({ length: 50 }, (_, index) => `#${51 + index}`))
  await page.goto(`${path}?post=98`)
  await expect(page).toHaveURL(/\?comment=\d+#c\d+$/)
  await expect(page.locator('.comment-wanted')).toContainText('#98')
  await expect(page.locator('.comment-wanted')).toBeInViewport()
  await page.getByRole('link', { name: t('forums.writeReply') }).click()
  await expect(reply(page)).toBeInViewport()
  await expect(numbers.last()).toHaveText(`#${posts}`)
})

test('says why a locked thread has no form', everyone, async ({ page }) => {
  await page.goto('/forums/help-4')
  const locked = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: t('forumTexts.locked') }) })
  await locked.first().locator('a.title').click()
  await expect(page.getByText(t('forums.closed.locked'))).toBeVisible()
  await expect(reply(page)).toBeHidden()
  await expect(page.getByRole('link', { name: t('commentTexts.edit') })).toHaveCount(0)
})
