import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { saveInAnotherTab } from '../support/other-editor'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ watch }) => watch.allow(/409/))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const alert = (page: Page) => page.getByRole('alert')

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

// With scripts, the data of a page are loaded again while a form is filled in. The form must not take the newest revision.

test('shows the conflict of a forum and of a category after their data were loaded again', async ({ page }) => {
  const tree = '/admin/settings/forums'
  const category = 'Edited in two tabs'
  const forum = 'Edited forum'
  const name = (on: Page) => on.getByRole('textbox', { name: t('forumSettings.name'), exact: true })
  const saved = (on: Page) => expect(on.getByText(t('forumSettings.saved'))).toBeVisible()
  await open(page, `${tree}/category/new`)
  await name(page).fill(category)
  await press(page, t('forumSettings.createCategory'))
  await saved(page)
  await open(page, `${tree}/forum/new`)
  await name(page).fill(forum)
  await page.getByRole('combobox', { name: t('forumSettings.category') }).selectOption(category)
  await press(page, t('forumSettings.create'))
  await saved(page)

  await follow(page, forum)
  await expect(heading(page, forum)).toBeVisible()
  await saveInAnotherTab(page, async (other) => {
    await other.getByLabel(t('forumSettings.description')).fill('Of the other tab')
    await press(other, t('forms.save'))
    await saved(other)
  })
  await name(page).fill('Renamed forum')
  await press(page, t('forms.save'))
  await expect(alert(page)).toContainText(t('forumSettings.conflict'))
  await press(page, t('forms.save'))
  await saved(page)

  const renamed = `${category} again`
  const deletion = page.getByRole('link', { name: t('forumSettings.deleteName', { name: category }), exact: true })
  const path = new URL((await deletion.getAttribute('href')) ?? '', page.url()).pathname
  await open(page, path)
  await saveInAnotherTab(page, async (other) => {
    await name(other).fill('Of the other tab')
    await press(other, t('forms.save'))
    await saved(other)
  })
  await name(page).fill(renamed)
  await press(page, t('forms.save'))
  await expect(alert(page)).toContainText(t('forumSettings.categoryConflict'))
  await press(page, t('forms.save'))
  await saved(page)

  await follow(page, 'Renamed forum')
  await follow(page, t('forumSettings.remove.submit'))
  await press(page, t('forumSettings.remove.submit'))
  await saved(page)
  await follow(page, t('forumSettings.deleteName', { name: renamed }))
  await press(page, t('forumSettings.remove.submitCategory'))
  await saved(page)
})

test('shows the conflict of a reason after its data were loaded again', async ({ page }) => {
  const text = 'A reason in two tabs'
  const field = (on: Page, language: string) => on.getByLabel(t('moderation.reasons.textIn', { language }))
  await open(page, '/moderation/reasons?new')
  await field(page, 'English').fill(text)
  await field(page, 'Norsk').fill('En begrunnelse')
  await press(page, t('moderation.reasons.save'))
  await follow(page, `${t('moderation.reasons.edit')}: ${text}`)
  await expect(field(page, 'English')).toHaveValue(text)
  await saveInAnotherTab(page, async (other) => {
    await field(other, 'Norsk').fill('Fra den andre fanen')
    await press(other, t('moderation.reasons.save'))
    await expect(other.getByText(t('moderation.reasons.done.change'))).toBeVisible()
  })
  await field(page, 'English').fill(`${text}, changed`)
  await press(page, t('moderation.reasons.save'))
  await expect(alert(page)).toContainText(t('moderation.reasons.failed.changed_meanwhile'))
  await expect(field(page, 'English')).toHaveValue(`${text}, changed`)
  await press(page, t('moderation.reasons.save'))
  await expect(page.getByText(t('moderation.reasons.done.change'))).toBeVisible()
  await follow(page, `${t('moderation.reasons.delete')}: ${text}, changed`)
  await press(page, t('moderation.reasons.delete'))
  await expect(page.getByText(t('moderation.reasons.done.delete'))).toBeVisible()
})

test('shows the conflict of a wiki page after its data were loaded again', async ({ page }) => {
  const title = 'Edited in two tabs'
  const source = (on: Page) => on.getByLabel(t('wikiForms.fields.source'), { exact: true })
  await open(page, '/wiki/new/edit')
  await page.getByLabel(t('wikiForms.fields.title'), { exact: true }).fill(title)
  await source(page).fill('The first text')
  // Below the others: another test opens pages of the list by their place.
  await page.getByLabel(t('wikiForms.fields.position'), { exact: true }).fill('99')
  await press(page, t('wikiForms.save'))
  await follow(page, t('wiki.edit'))
  await expect(heading(page, t('wikiForms.edit', { title }))).toBeVisible()
  await saveInAnotherTab(page, async (other) => {
    await source(other).fill('Text of the other tab')
    await press(other, t('wikiForms.save'))
    await expect(heading(other, title)).toBeVisible()
  })
  await source(page).fill('My own text')
  await press(page, t('wikiForms.save'))
  await expect(page.getByText(t('wikiForms.conflict.text'))).toBeVisible()
  await press(page, t('wikiForms.save'))
  await expect(heading(page, title)).toBeVisible()
})

test('shows the conflict of an article after its data were loaded again', async ({ page }) => {
  const title = 'Edited in two tabs'
  const text = (on: Page) => on.getByLabel(t('news.fields.text'), { exact: true })
  await open(page, '/news/new')
  await page.getByLabel(t('news.fields.title')).fill(title)
  await page.getByLabel(t('news.fields.summary')).fill('A summary.')
  await text(page).fill('The first text')
  await press(page, t('news.save'))
  await follow(page, t('news.edit.open'))
  await expect(text(page)).toHaveValue('The first text')
  await saveInAnotherTab(page, async (other) => {
    await text(other).fill('Text of the other tab')
    await press(other, t('news.save'))
    await expect(heading(other, title)).toBeVisible()
  })
  await text(page).fill('My own text')
  await press(page, t('news.save'))
  await expect(page.getByText(t('news.edit.conflict'))).toBeVisible()
  await press(page, t('news.save'))
  await expect(heading(page, title)).toBeVisible()
})

test('shows the conflict of a title after its data were loaded again', async ({ page }) => {
  const name = 'Edited in two tabs'
  const field = (on: Page, name: 'year' | 'homepage') => on.getByLabel(t(`titleForms.fields.${name}`), { exact: true })
  await open(page, '/titles/new?kind=movie')
  await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(name)
  await field(page, 'year').fill('1999')
  await press(page, t('titleForms.new.submit'))
  await expect(heading(page, name)).toBeVisible()
  await open(page, `/titles/movie/${new URL(page.url()).pathname.split('/').at(-1)}/edit`)
  await saveInAnotherTab(page, async (other) => {
    await field(other, 'year').fill('1998')
    await press(other, t('titleForms.edit.save'))
    await expect(heading(other, name)).toBeVisible()
  })
  await field(page, 'homepage').fill('https://example.org/')
  await press(page, t('titleForms.edit.save'))
  await expect(page.getByText(t('titleForms.errors.conflict'))).toBeVisible()
  await expect(field(page, 'year')).toHaveValue('1998')
  await expect(field(page, 'homepage')).toHaveValue('https://example.org/')
  await press(page, t('titleForms.edit.save'))
  await expect(heading(page, name)).toBeVisible()
})

test('asks before it changes the title that another tab merged the opened one into', async ({ page }) => {
  const create = async (name: string) => {
    await open(page, '/titles/new?kind=movie')
    await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(name)
    await page.getByLabel(t('titleForms.fields.year'), { exact: true }).fill('1999')
    await press(page, t('titleForms.new.submit'))
    await expect(heading(page, name)).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  }
  const into = (on: Page) => on.getByLabel(t('titleForms.merge.into'), { exact: true })
  const reason = (on: Page) => on.locator('#merge').getByLabel(t('titleForms.fields.reason'), { exact: true })
  const [third, second, first] = [await create('Third of three'), await create('Second'), await create('First')]
  await open(page, `/titles/movie/${first}/group`)
  await saveInAnotherTab(page, async (other) => {
    await into(other).fill(second)
    await reason(other).fill('The same')
    await press(other, t('titleForms.merge.submit'))
    await expect(heading(other, 'Second')).toBeVisible()
  })
  await into(page).fill(third)
  await reason(page).fill('Typed reason')
  await press(page, t('titleForms.merge.submit'))
  await expect(page.getByText(t('titleForms.errors.merged', { name: 'Second' }))).toBeVisible()
  await expect(into(page)).toHaveValue(third)
  await expect(reason(page)).toHaveValue('Typed reason')
})

test('keeps the typed episodes of a show after its data were loaded again', async ({ page }) => {
  const name = 'A show in two tabs'
  const episodes = (on: Page) => on.getByLabel(t('titleForms.fields.episodes'), { exact: true })
  const save = (on: Page) => press(on, t('titleForms.edit.save'))
  await open(page, '/titles/new?kind=show')
  await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(name)
  await page.getByLabel(t('titleForms.fields.year'), { exact: true }).fill('1999')
  await press(page, t('titleForms.new.submit'))
  await expect(heading(page, name)).toBeVisible()
  await open(page, `/titles/show/${new URL(page.url()).pathname.split('/').at(-1)}/parts`)
  await episodes(page).fill('S01E01 Typed here')
  await saveInAnotherTab(page, async (other) => {
    await episodes(other).fill('S01E01   Typed there')
    await save(other)
    await expect(episodes(other)).toHaveValue('S01E01 Typed there')
  })
  await expect(episodes(page)).toHaveValue('S01E01 Typed here')
  await save(page)
  await expect(page.getByText(t('titleForms.errors.conflict'))).toBeVisible()
  await expect(episodes(page)).toHaveValue('S01E01 Typed here')
  await save(page)
  await expect(page.getByText(t('titleForms.errors.conflict'))).toHaveCount(0)
  await expect(episodes(page)).toHaveValue('S01E01 Typed here')
})

test('shows the conflict of a review after its data were loaded again', async ({ page, watch }) => {
  const name = 'Reviewed in two tabs'
  const text = (on: Page) => on.getByLabel(t('reviews.text'), { exact: true })
  const posted = (on: Page, review: string) => expect(on.getByRole('main').getByText(review)).toBeVisible()
  await open(page, '/titles/new?kind=movie')
  await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(name)
  await press(page, t('titleForms.new.submit'))
  await expect(heading(page, name)).toBeVisible()
  await open(page, `/titles/movie/${new URL(page.url()).pathname.split('/').at(-1)}/reviews`)
  await page.getByRole('radio', { name: t('reviews.step', { step: 8 }) }).check({ force: true })
  await text(page).fill('The first text')
  await press(page, t('reviews.post'))
  await posted(page, 'The first text')
  await follow(page, t('reviews.editYours'))
  await expect(text(page)).toHaveValue('The first text')
  await saveInAnotherTab(page, async (other) => {
    await text(other).fill('Text of the other tab')
    await press(other, t('reviews.save'))
    await posted(other, 'Text of the other tab')
  })
  await text(page).fill('My own text')
  await press(page, t('reviews.save'))
  await expect(page.getByText(t('reviews.errors.conflict'))).toBeVisible()
  await press(page, t('reviews.save'))
  await posted(page, 'My own text')

  await follow(page, t('reviews.editYours'))
  await expect(text(page)).toHaveValue('My own text')
  watch.allow(/404/)
  await text(page).fill('Not to be lost')
  await saveInAnotherTab(page, async (other) => {
    await other.goto(page.url().replace(/edit$/, 'delete'))
    await press(other, t('reviews.delete'))
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  })
  await press(page, t('reviews.save'))
  await expect(alert(page)).toContainText(t('reviews.errors.deleted'))
  await expect(text(page)).toHaveValue('Not to be lost')
})

test('keeps the edit of a post that was deleted in another tab', async ({ page, watch }) => {
  watch.allow(/403|404/)
  const typed = 'Typed while the post was deleted'
  const text = page.getByLabel(t('comments.text'), { exact: true })
  await open(page, '/forums/general-3/photos-from-your-window-f?page=99')
  await page.getByLabel(t('forums.yourReply')).fill('A post with two tabs')
  await press(page, t('forums.postReply'))
  await expect(page).toHaveURL(/comment=\d+/)
  const id = new URL(page.url()).searchParams.get('comment')
  await open(page, `/comments/${id}/edit`)
  await text.fill(typed)
  await saveInAnotherTab(page, async (other) => {
    await open(other, `/comments/${id}/delete`)
    await press(other, t('comments.ofPost.deleteIt'))
    await expect(other).toHaveURL(new RegExp(`comment=${id}`))
  })
  await expect(text).toHaveValue(typed)
  await press(page, t('editor.preview'))
  await expect(page.getByRole('region', { name: t('editor.previewTitle') }).getByText(typed)).toBeVisible()
  await expect(text).toHaveValue(typed)
  await press(page, t('comments.save'))
  await expect(alert(page)).toContainText(t('comments.errors.editClosed'))
  await expect(text).toHaveValue(typed)
})
