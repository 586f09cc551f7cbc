import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const page = '/admin/settings/categories'

test('creates, renames, orders and deletes a category', { tag: '@no-js' }, async ({ page: tab }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const [first, second] = [`First ${info.project.name}`, `Second ${info.project.name}`]
  const link = (name: string) => tab.getByRole('link', { name, exact: true })
  const button = (name: string) => tab.getByRole('button', { name, exact: true })
  const name = tab.getByRole('textbox', { name: t('siteSettings.categories.name'), exact: true })
  const saved = () => expect(tab.getByText(t('siteSettings.categories.saved'), { exact: true })).toBeVisible()
  const rows = tab.getByRole('list', { name: t('admin.categories') }).getByRole('listitem')
  await tab.goto(page)
  if (hasScripts) expect(await findViolations(tab)).toEqual([])
  await link(t('siteSettings.categories.new')).click()
  await name.fill(first)
  if (hasScripts) expect(await findViolations(tab)).toEqual([])
  await button(t('siteSettings.categories.create')).click()
  await saved()

  await link(t('siteSettings.categories.renameName', { name: first })).click()
  await name.fill(second)
  await tab.getByRole('radio', { name: t('siteSettings.categories.icons.map'), exact: true }).check()
  await button(t('forms.save')).click()
  await saved()
  await expect(rows.filter({ hasText: second }).locator('.i-lucide-map')).toHaveCount(1)

  const place = async () => (await rows.allTextContents()).findIndex((text) => text.includes(second))
  const before = await place()
  await button(t('siteSettings.categories.up', { name: second })).click()
  await expect.poll(place).toBeLessThan(before)

  await link(t('siteSettings.categories.renameName', { name: second })).click()
  await tab.getByLabel(t('siteSettings.categories.parent'), { exact: true }).selectOption('books')
  await button(t('forms.save')).click()
  await saved()
  const row = rows.filter({ hasText: second })
  await expect(row).toContainText(t('siteSettings.categories.childOf', { name: 'Books' }))
  await tab.goto('/?category=books')
  await expect(tab.getByRole('link', { name: new RegExp(`^${second}`) })).toBeVisible()
  await tab.goto('/torrents/upload')
  await expect(tab.getByRole('option', { name: `${t('categories.books')} › ${second}` })).toBeAttached()
  await tab.goto(page)

  await link(t('siteSettings.categories.deleteName', { name: second })).click()
  await button(t('siteSettings.categories.deleteSubmit')).click()
  await saved()
  await expect(rows.filter({ hasText: second })).toHaveCount(0)
})

test('fits a phone', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(page)
  const text = await tab.locator('.list-text').first().boundingBox()
  expect(text?.width, 'the column of the texts').toBeGreaterThan(250)
  for (const path of [page, `${page}?act=new`, `${page}?act=merge&category=movies`]) {
    await tab.goto(path)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
