import type { Page } from '@playwright/test'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const everyone = { tag: '@no-js' }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

interface EditForm {
  label: string
  save: string
  isScripted: boolean
}

/**
 * Saves the edit in another tab while its form is open in `page`, which then stores a draft. Without scripts, the draft is that of
 * another device. Then the form is opened again.
 */
async function draftOverNewerText(page: Page, { label, save, isScripted }: EditForm) {
  const field = (on: Page) => on.getByRole('textbox', { name: label, exact: true })
  const path = new URL(page.url()).pathname
  if (isScripted) await waitForHydration(page)
  const revision = await page.locator('input[name=revision]').inputValue()
  const other = await page.context().newPage()
  await other.goto(path)
  await field(other).fill('Text of the other tab')
  await press(other, save)
  await expect(other).not.toHaveURL(/edit/)
  await other.close()
  if (isScripted) {
    await field(page).fill('My own draft')
    await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()
  } else {
    const [, kind, id] = /^\/(comments|news)\/([^/]+)/.exec(path) ?? []
    const place = `${kind === 'news' ? 'article' : 'comment'}:${id}`
    const multipart = { source: 'My own draft', revision }
    const headers = { origin: community.whole }
    expect((await page.request.post(`/drafts/${place}`, { multipart, headers })).status()).toBe(204)
  }
  await page.goto(path)
  await expect(field(page)).toHaveValue('My own draft')
  await expect(page.getByText(t('commentTexts.outdatedDraft'))).toBeVisible()
}

test(
  'shows the newer text of a comment beside an older draft, and asks before it is replaced',
  everyone,
  async ({ page, watch }, info) => {
    watch.allow(/409/)
    const isScripted = info.project.name !== 'no-js'
    await page.goto(`${await findTorrent(page)}/comments`)
    await page.getByLabel(t('comments.yours')).fill('The first text')
    await press(page, t('comments.post'))
    await expect(page).toHaveURL(/comment=\d+/)
    const id = /comment=(\d+)/.exec(page.url())?.[1]
    await page.goto(`/comments/${id}/edit`)
    await draftOverNewerText(page, { label: t('comments.text'), save: t('comments.save'), isScripted })
    const current = page.locator('#current-text')
    await expect(current).toContainText('Text of the other tab')
    await press(page, t('comments.save'))
    await expect(page.getByText(t('comments.errors.editConflict'))).toBeVisible()
    await expect(current).toContainText('Text of the other tab')
    await press(page, t('comments.save'))
    await expect(page.locator(`#c${id}`)).toContainText('My own draft')
  },
)

test(
  'shows the newer text of an article beside an older draft, and asks before it is replaced',
  everyone,
  async ({ page, watch }, info) => {
    watch.allow(/409/)
    const isScripted = info.project.name !== 'no-js'
    await page.goto('/news/new')
    await page.getByLabel(t('news.fields.title')).fill(`Draft of ${info.project.name}`)
    await page.getByLabel(t('news.fields.summary')).fill('A summary.')
    await page.getByLabel(t('news.fields.text'), { exact: true }).fill('The first text')
    await press(page, t('news.save'))
    await page.getByRole('link', { name: t('news.edit.open'), exact: true }).click()
    await expect(page).toHaveURL(/edit/)
    await draftOverNewerText(page, { label: t('news.fields.text'), save: t('news.save'), isScripted })
    const newest = page.getByLabel(t('news.conflict.newest'))
    await expect(newest).toHaveValue('Text of the other tab')
    await press(page, t('news.save'))
    await expect(page.getByText(t('news.edit.conflict'))).toBeVisible()
    await expect(newest).toHaveValue('Text of the other tab')
    await press(page, t('news.save'))
    await expect(page.locator('main')).toContainText('My own draft')
  },
)
