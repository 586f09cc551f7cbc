import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin' })

test(
  'shows numbered rules and their history in two languages',
  { tag: ['@no-js', '@phone'] },
  async ({ page }, info) => {
    await page.goto('/wiki')
    await page
      .locator('.wiki-tree')
      .getByRole('link', { name: t('rules.title'), exact: true })
      .click()
    await expect(page).toHaveURL('/rules?language=en')
    const status = page.getByText(t('ruleTexts.version', { version: 2 }), { exact: false })
    await expect(status).toContainText(t('ruleTexts.accepted'))
    await expect(status).toContainText(/\d+ members/)
    await page
      .getByRole('navigation', { name: t('wikiTexts.contents') })
      .getByRole('link', { name: '3. Uploading' })
      .click()
    await expect(page.getByRole('heading', { name: '3. Uploading' })).toBeInViewport()
    await page.getByRole('link', { name: '3.2', exact: true }).click()
    await expect(page.locator('li:target')).toContainText('accurate release name')
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.locator('.head').getByRole('link', { name: 'Norsk' }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('rules.title', { lng: 'nb' }) })).toBeVisible()
    await page.getByRole('link', { name: t('wiki.history'), exact: true }).click()
    await expect(page.locator('.diff-added')).toContainText('Ingen arkiver med passord')
  },
)

test('offers to ask members again only on a page with the rules', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/rules')
  await page.getByRole('link', { name: t('wiki.edit'), exact: true }).click()
  const box = page.getByLabel(t('wikiForms.rules.asksAgain'))
  await box.check()
  await page.getByRole('button', { name: t('editor.preview'), exact: true }).click()
  await expect(page.locator('#preview-text')).toContainText('Seed what you download')
  await expect(box).toBeChecked()
  await page.goto('/wiki/getting-started/edit')
  await expect(page.getByLabel(t('wikiForms.fields.source'), { exact: true })).toBeVisible()
  await expect(box).toHaveCount(0)
})
