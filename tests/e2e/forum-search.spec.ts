import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'member' })

test('searches a forum and all forums', { tag: ['@no-js', '@phone'] }, async ({ page }, info) => {
  const search = page.getByRole('button', { name: t('forums.search.submit'), exact: true })
  const results = page.getByRole('list', { name: t('forums.search.results') })
  await page.goto('/forums/general-3')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('forums.search.submit') })
    .click()
  await expect(page.getByLabel(t('forums.search.forum'), { exact: true })).toHaveValue('general-3')
  await page.getByLabel(t('forums.search.words')).fill('cof')
  await page.getByLabel(t('forums.search.titles')).check()
  await search.click()
  await expect(results.getByRole('listitem').first().locator('mark').first()).toHaveText('Coffee')
  await expect(results.getByRole('link', { name: 'Coffee or tea?' }).first()).toHaveAttribute(
    'href',
    /\?comment=\d+#c\d+$/,
  )
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])

  await page.getByLabel(t('forums.search.forum'), { exact: true }).selectOption('')
  await page.getByLabel(t('forums.search.titles')).uncheck()
  await page.getByLabel(t('forums.search.words')).fill('cache')
  await search.click()
  await page.getByRole('link', { name: t('forums.pages.next') }).click()
  await expect(page).toHaveURL(/q=cache.*page=2/)
  await expect(results.locator('mark').first()).toBeVisible()

  await page.getByLabel(t('forums.search.words')).fill('qqqqq')
  await search.click()
  await expect(page.getByText(t('forums.search.none'))).toBeVisible()
})
