import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { searchField } from '../support/search-field'
import { t } from '../support/text'

test.use({ reader: 'member' })

const heading = (name: string) => ({ level: 2, name, exact: true })

test('searches the whole site, one kind, and opens a result', { tag: ['@no-js', '@phone'] }, async ({ page }, info) => {
  await page.goto('/wiki')
  const field = searchField(page)
  await field.fill('ratio')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=ratio')
  for (const kind of ['posts', 'wiki'] as const) {
    await expect(page.getByRole('heading', heading(t(`searchTexts.kinds.${kind}`)))).toBeVisible()
  }
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.locator('mark').first()).toHaveText(/^ratio/i)
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])

  const tabs = page.getByRole('navigation', { name: t('search.parts') })
  await tabs.getByRole('link', { name: t('searchTexts.kinds.wiki') }).click()
  await expect(page).toHaveURL('/search?q=ratio&kind=wiki')
  await expect(page.getByRole('heading', heading(t('searchTexts.kinds.posts')))).toBeHidden()
  const posts = tabs.getByRole('link', { name: t('searchTexts.kinds.posts') })
  await posts.click()
  await expect(page).toHaveURL('/search?q=ratio&kind=posts')
  await expect(posts).toHaveAttribute('aria-current', 'page')
  // The search field keeps the kind.
  await field.fill('cache')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=cache&kind=posts')
  await page.getByRole('link', { name: t('torrents.pages.next') }).click()
  await expect(page).toHaveURL('/search?q=cache&kind=posts&page=2')
  await page.getByRole('main').locator('a.list-link').first().click()
  await expect(page).toHaveURL(/\/forums\/[\w-]+\/[\w-]+\?comment=\d+#c\d+$/)
})

test('shows an exact match first', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/search?q=harbour')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText(t('searchTexts.exact'))
  await page.getByRole('link', { name: '#harbour', exact: true }).click()
  await expect(page).toHaveURL('/chat/harbour')
})

test('offers other searches when there is no result', { tag: ['@no-js', '@phone'] }, async ({ page }, info) => {
  await page.goto('/search?q=qqqqq+ratio')
  await expect(page.getByRole('heading', { name: t('search.none.title', { q: 'qqqqq ratio' }) })).toBeVisible()
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'ratio', exact: true }).click()
  await expect(page).toHaveURL('/search?q=ratio')
  await page.goto('/search?q=qqqqq')
  await page.getByRole('link', { name: t('searchTexts.places.posts') }).click()
  await expect(page).toHaveURL('/forums/search?q=qqqqq')
})
