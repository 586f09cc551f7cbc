import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const forum = '/forums/clients-and-ports-5'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function startThread(page: Page, title: string) {
  await page.goto(`${forum}/new`)
  await page.getByLabel(t('forums.new.name')).fill(title)
  await page.getByLabel(t('forums.new.text')).fill(`First post of ${title}`)
  await page.getByRole('button', { name: t('forums.new.submit') }).click()
  await expect(heading(page, title)).toBeVisible()
  return new URL(page.url()).pathname
}

async function reply(page: Page, text: string) {
  await page.getByLabel(t('forums.yourReply')).fill(text)
  await page.getByRole('button', { name: t('forums.postReply') }).click()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
}

/** Fills in the reason in a panel of the page that changes a thread, and presses the button. */
async function act(page: Page, panel: string, button: string) {
  const form = page.locator(`#${panel}`)
  await form.getByLabel(t('threadForms.reason')).fill('Tidying up')
  await form.getByRole('button', { name: button, exact: true }).click()
}

async function openForms(page: Page) {
  await page.getByRole('link', { name: t('forums.moderateThread'), exact: true }).click()
  await expect(heading(page, t('threadForms.moderate'))).toBeVisible()
}

test('pins, locks, hides, moves, splits and merges a thread', { tag: '@no-js' }, async ({ page }, info) => {
  const mark = info.project.name
  const title = `Moderated ${mark}`
  const other = await startThread(page, `Other ${mark}`)
  const thread = await startThread(page, title)
  await reply(page, `Second post of ${mark}`)
  await page.goto(thread)

  await test.step('locks and pins it', async () => {
    await openForms(page)
    if (mark === 'scripts') expect(await findViolations(page)).toEqual([])
    await act(page, 'state', t('threadForms.state.lock'))
    await expect(page.getByText(t('forumTexts.locked'), { exact: true })).toBeVisible()
    await openForms(page)
    await act(page, 'state', t('threadForms.state.pin'))
    await expect(page.getByText(t('forumTexts.pinned'), { exact: true })).toBeVisible()
    await openForms(page)
    await act(page, 'state', t('threadForms.state.unlock'))
    await expect(page.getByText(t('forumTexts.locked'), { exact: true })).toHaveCount(0)
  })

  await test.step('hides it and shows it again', async () => {
    await openForms(page)
    await act(page, 'state', t('threadForms.state.hide'))
    await expect(page.getByText(t('forums.hidden'))).toBeVisible()
    await openForms(page)
    await act(page, 'state', t('threadForms.state.show'))
    await expect(page.getByText(t('forums.hidden'))).toHaveCount(0)
  })

  await test.step('marks the post that solved it', async () => {
    const post = page
      .getByRole('listitem')
      .filter({ hasText: `Second post of ${mark}` })
      .last()
    const press = async (button: string) => {
      await post.locator('summary').last().click()
      await post.getByRole('button', { name: button }).click()
    }
    // The author of the thread gives no reason.
    await press(t('forumTexts.solve'))
    const solved = page.getByRole('link', { name: t('forumTexts.solvedIn', { number: 2 }) })
    await expect(solved).toBeVisible()
    await expect(post.getByText(t('forumTexts.answer'), { exact: true })).toBeVisible()
    await press(t('forumTexts.unsolve'))
    await expect(solved).toHaveCount(0)
    await press(t('forumTexts.solve'))
    await expect(solved).toBeVisible()
  })

  await test.step('splits a post off, and merges it back', async () => {
    await openForms(page)
    await page.getByRole('checkbox', { name: /^#2 / }).check()
    await page.getByLabel(t('threadForms.split.name')).fill(`Split ${mark}`)
    await act(page, 'split', t('threadForms.split.submit'))
    await expect(heading(page, `Split ${mark}`)).toBeVisible()
    await expect(page.getByText(`Second post of ${mark}`)).toBeVisible()
    await openForms(page)
    await page.getByLabel(t('threadForms.merge.into')).fill(page.url().replace(/\/forums\/.*/, thread))
    await act(page, 'merge', t('threadForms.merge.submit'))
    await expect(page.getByText(t('threadForms.unmerge.text'))).toBeVisible()
    await page.goto(thread)
    await expect(page.getByText(`Second post of ${mark}`)).toBeVisible()
  })

  await test.step('merges it into another thread, and undoes it', async () => {
    await openForms(page)
    await page.getByLabel(t('threadForms.merge.into')).fill(other)
    await act(page, 'merge', t('threadForms.merge.submit'))
    await expect(page).toHaveURL(new RegExp(`${other}/edit\\?merged=`))
    await page.goto(thread)
    await expect(heading(page, `Other ${mark}`)).toBeVisible()
    await page.goBack()
    await act(page, 'unmerge', t('threadForms.unmerge.submit'))
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(`First post of ${title}`)).toBeVisible()
  })

  await test.step('moves it', async () => {
    await openForms(page)
    await page.locator('#move').getByLabel(t('threadForms.forum')).selectOption('music-9')
    await act(page, 'move', t('threadForms.move.submit'))
    await expect(page).toHaveURL(/\/forums\/music-9\//)
    await page.goto(thread)
    await expect(page).toHaveURL(/\/forums\/music-9\//)
  })
})

test('keeps a reply that was refused because the thread was locked', async ({ page, browser, sessionOf, watch }) => {
  watch.allow(/409/)
  const title = 'Locked in between'
  const thread = await startThread(page, title)
  const text = 'Written while it was locked'
  const context = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf('member') })
  const member = await context.newPage()
  const box = member.getByLabel(t('forums.yourReply'))
  await member.goto(thread)
  await expect(member.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  await box.fill(text)
  await expect(member.getByText(t('comments.draft.kept'))).toBeVisible()

  await openForms(page)
  await act(page, 'state', t('threadForms.state.lock'))
  await expect(page.getByText(t('forumTexts.locked'), { exact: true })).toBeVisible()
  await member.getByRole('button', { name: t('forums.postReply') }).click()
  await expect(member.getByRole('alert').getByText(t('forums.closed.locked'))).toBeVisible()
  await expect(box).toHaveValue(text)

  const path = new URL(forum, community.whole).pathname
  await member.getByRole('main').locator(`a[href="${path}"]`).first().click()
  await expect(member.getByRole('link', { name: t('forums.new.title') })).toBeVisible()
  await openForms(page)
  await act(page, 'state', t('threadForms.state.unlock'))
  await expect(heading(page, title)).toBeVisible()
  await member.goto(thread)
  await expect(box).toHaveValue(text)
  await context.close()
})
