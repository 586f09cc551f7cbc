import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

test(
  'writes, previews, edits, pins and deletes an article',
  { tag: ['@no-js', '@phone'] },
  async ({ page, watch }, info) => {
    watch.allow(/422/)
    const title = `Article of ${info.project.name}`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const zone = { name: '__Host-zone', value: 'Asia%2FTokyo', url: 'https://localhost/', secure: true }
    await page.context().addCookies([zone])
    await page.goto('/news')
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: t('news.write') }).click()
    await page.getByLabel(t('news.fields.title')).fill(title)
    await page.getByLabel(t('news.fields.summary')).fill('A summary.')
    await page.getByLabel(t('news.fields.text')).fill('# Heading\n\nSome **text**.')
    await press(t('editor.preview'))
    await expect(page.getByRole('heading', { name: 'Heading' })).toBeVisible()
    await expect(page.getByLabel(t('news.fields.title'))).toHaveValue(title)
    await page.getByLabel(t('news.fields.when')).selectOption('at')
    await press(t('news.save'))
    await expect(page.getByText(t('forms.errors.invalid'))).toBeVisible()
    const at = page.getByLabel(t('news.fields.at', { zone: 'Asia/Tokyo' }))
    await at.fill('2099-01-02T03:04')
    await press(t('news.save'))

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(t('newsTexts.scheduled'))).toContainText('2 Jan 2099, 03:04')
    await expect(page.getByRole('heading', { name: t('comments.title') })).toHaveCount(0)
    await page.getByRole('link', { name: t('news.edit.open'), exact: true }).click()
    await expect(at).toHaveValue('2099-01-02T03:04')
    await page.getByLabel(t('news.fields.when')).selectOption('now')
    await press(t('news.save'))
    await expect(page.getByRole('heading', { name: t('comments.title') })).toBeVisible()
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await press(t('news.pin'))
    await expect(page.getByRole('button', { name: t('news.unpin') })).toBeVisible()

    await page.getByRole('link', { name: t('news.edit.open'), exact: true }).click()
    await page.getByLabel(t('news.remove.sure')).check()
    await press(t('news.remove.submit'))
    await expect(page).toHaveURL('/news')
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  },
)

test('keeps the typed text in a conflict, and takes a comment', { tag: '@no-js' }, async ({ page, watch }, info) => {
  watch.allow(/409/)
  const title = `Conflict of ${info.project.name}`
  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click()
  const text = (on = page) => on.getByLabel(t('news.fields.text'), { exact: true })
  await page.goto('/news/new')
  await page.getByLabel(t('news.fields.title')).fill(title)
  await page.getByLabel(t('news.fields.summary')).fill('A summary.')
  await text().fill('The first text')
  await press(t('news.save'))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const edit = `${new URL(page.url()).pathname}/edit`
  await page.goto(edit)
  const other = await page.context().newPage()
  await other.goto(edit)
  await text(other).fill('The text of another editor')
  await press(t('news.save'), other)
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await other.close()

  await text().fill('My own text')
  await press(t('news.save'))
  await expect(page.getByText(t('news.edit.conflict'))).toBeVisible()
  await expect(page.getByLabel(t('news.conflict.newest'))).toHaveValue('The text of another editor')
  await expect(page.locator('.diff-added')).toContainText('My own text')
  await expect(text()).toHaveValue('My own text')
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
  await press(t('news.save'))
  await expect(page.locator('main')).toContainText('My own text')

  await page.getByLabel(t('comments.yours')).fill('A comment on the article')
  await press(t('comments.post'))
  await expect(page.getByRole('article').filter({ hasText: 'A comment on the article' })).toBeVisible()
})
