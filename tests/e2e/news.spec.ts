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
    await page.getByLabel(t('news.fields.at')).fill('2099-01-02T03:04')
    await press(t('news.save'))

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(t('news.scheduled'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('comments.title') })).toHaveCount(0)
    await page.getByRole('link', { name: t('news.edit.open'), exact: true }).click()
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
