import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

/** Held posts of the demo: each project decides on its own ones. */
const posts: Record<string, { good: string; bad: string }> = {
  scripts: { good: 'Thank you for the list', bad: 'Cheap watches' },
  'no-js': { good: 'Is the second link', bad: 'Please visit my page' },
}

const find = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('approves a held post, refuses another and puts it back', { tag: '@no-js' }, async ({ page }, info) => {
  const { good, bad } = posts[info.project.name] ?? { good: '', bad: '' }
  const hasScripts = info.project.name === 'scripts'

  await test.step('approves one, which is in its thread then', async () => {
    await page.goto('/moderation/posts')
    await expect(find(page, 'tide tables').getByText(t('moderation.posts.newThread'))).toBeVisible()
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    const address = await find(page, good).locator('.comment-head a').getAttribute('href')
    await page.goto(address ?? '')
    await expect(find(page, good).getByText(t('forumTexts.held'), { exact: true })).toBeVisible()
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    await find(page, good)
      .getByRole('link', { name: t('forumTexts.review') })
      .click()
    await find(page, good)
      .getByRole('button', { name: new RegExp(`^${t('moderation.posts.approve')}`) })
      .click()
    await expect(page.getByText(t('moderation.posts.done.approve'))).toBeVisible()
    await expect(find(page, good)).toHaveCount(0)
    await page.goto(address ?? '')
    await expect(find(page, good).locator('.post-number')).toHaveText(/^#\d+$/)
  })

  await test.step('refuses the other one with a reason', async () => {
    await page.goto('/moderation/posts')
    const post = find(page, bad)
    await post.getByText(t('moderation.posts.refuse')).first().click()
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    await post.getByLabel(t('moderation.posts.reason')).fill('Advertising')
    await post.getByRole('button', { name: t('moderation.posts.refuse'), exact: true }).click()
    await expect(page.getByText(t('moderation.posts.done.refuse'))).toBeVisible()
    await expect(find(page, bad)).toHaveCount(0)
  })

  await test.step('puts it back into the queue', async () => {
    await page.getByRole('link', { name: t('moderation.posts.states.refused') }).click()
    await expect(find(page, bad)).toContainText(t('moderation.reason', { reason: 'Advertising' }))
    await find(page, bad)
      .getByRole('button', { name: new RegExp(`^${t('moderation.posts.restore')}`) })
      .click()
    await expect(page.getByText(t('moderation.posts.done.restore'))).toBeVisible()
    await page.goto('/moderation/posts')
    await expect(find(page, bad)).toBeVisible()
  })
})

/** Held edits of the demo: each project decides on its own one. */
const edits: Record<string, { text: string; act: 'approve' | 'refuse' }> = {
  scripts: { text: 'mirror is faster', act: 'approve' },
  'no-js': { text: 'for the best prices', act: 'refuse' },
}

test(
  'decides on an edit of an approved post, which keeps its text until then',
  { tag: '@no-js' },
  async ({ page }, info) => {
    const { text, act } = edits[info.project.name] ?? { text: '', act: 'approve' }
    await page.goto('/moderation/posts')
    const edit = find(page, text)
    await expect(edit.getByText(t('moderation.posts.edit'))).toBeVisible()
    await edit.getByText(t('moderation.posts.approvedText')).click()
    const approved = await edit.locator('details .prose').first().innerText()
    const id = await edit.getAttribute('id')
    const address = await edit.locator('.comment-head a').getAttribute('href')
    await page.goto(address ?? '')
    const post = page.locator(`#${id}`)
    await expect(post.getByText(t('forumTexts.editHeldStaff'))).toBeVisible()
    await expect(post).toContainText(approved.split('\n')[0] ?? '')
    await expect(post).not.toContainText(text)
    await post.getByRole('link', { name: t('forumTexts.review') }).click()
    if (act === 'approve') {
      await edit.getByRole('button', { name: new RegExp(`^${t('moderation.posts.approve')}`) }).click()
      await expect(page.getByText(t('moderation.posts.done.approve'))).toBeVisible()
      await page.goto(address ?? '')
      await expect(post).toContainText(text)
      await expect(post.getByText(t('forumTexts.editHeldStaff'))).toHaveCount(0)
      return
    }
    await edit.getByText(t('moderation.posts.refuse')).first().click()
    await edit.getByLabel(t('moderation.posts.reason')).fill('Advertising')
    await edit.getByRole('button', { name: t('moderation.posts.refuse'), exact: true }).click()
    await expect(page.getByText(t('moderation.posts.done.refuse'))).toBeVisible()
    await page.goto(address ?? '')
    await expect(post).not.toContainText(text)
  },
)
