import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { saveInAnotherTab } from '../support/other-editor'
import { t } from '../support/text'

// In turns: each test adds a role, and one of them looks at the order.
test.describe.configure({ mode: 'default' })
test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const list = '/admin/settings/roles'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function addRole(page: Page, name: string) {
  await page.goto(`${list}/new`)
  await page.getByLabel(t('admin.role.name'), { exact: true }).fill(name)
  await button(page, t('roleSettings.create')).click()
  await expect(page).toHaveURL(`${list}?done`)
}

async function removeRole(page: Page, name: string) {
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await link(page, t('roleSettings.remove.submit')).click()
  await expect(page.getByRole('heading', { name: t('roleSettings.remove.title', { name }) })).toBeVisible()
  await button(page, t('roleSettings.remove.submit')).click()
  await expect(page).toHaveURL(`${list}?done`)
}

test('adds, previews, orders and deletes a role', { tag: '@no-js' }, async ({ page }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const name = `Divers ${info.project.name}`
  await page.goto(`${list}/new`)
  await page.getByLabel(t('admin.role.name'), { exact: true }).fill(name)
  await page.getByLabel(t('admin.role.color'), { exact: true }).fill('#0000ff')
  await button(page, t('roleSettings.showPreview')).click()
  await expect(page.getByRole('img', { name: new RegExp(`^${name}: `) })).toHaveCount(2)
  await expect(page.getByLabel(t('admin.role.color'), { exact: true })).toHaveValue('#0000ff')
  if (hasScripts) expect(await findViolations(page)).toEqual([])
  await button(page, t('roleSettings.create')).click()
  await expect(page).toHaveURL(`${list}?done`)
  const rows = page.getByRole('list', { name: t('admin.roles.title') }).getByRole('listitem')
  const row = rows.filter({ hasText: name })
  const before = (await rows.allInnerTexts()).findIndex((text) => text.includes(name))
  await row.getByRole('button', { name: t('roleSettings.up', { name }) }).click()
  await expect(rows.nth(before - 1)).toContainText(name)
  if (hasScripts) expect(await findViolations(page)).toEqual([])
  await removeRole(page, name)
  await expect(row).toHaveCount(0)
})

test('fits a phone with a long name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Long${'g'.repeat(36)}`
  await addRole(page, name)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(button(page, t('roleSettings.view', { name }))).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(390)
  await removeRole(page, name)
})

test('adds a role with the Enter key', { tag: '@no-js' }, async ({ page }, info) => {
  const name = `Sailors ${info.project.name}`
  await page.goto(`${list}/new`)
  const field = page.getByLabel(t('admin.role.name'), { exact: true })
  await field.fill(name)
  await field.press('Enter')
  await expect(page).toHaveURL(`${list}?done`)
  await removeRole(page, name)
})

test('reviews a change of permissions before it is saved', { tag: '@no-js' }, async ({ page }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const name = `Pilots ${info.project.name}`
  await addRole(page, name)
  await page.goto('/admin/settings/permissions?q=wiki')
  const permission = t('admin.permissions.wiki.edit')
  await page.getByRole('checkbox', { name: t('roleSettings.matrix.cell', { role: name, permission }) }).check()
  if (hasScripts) expect(await findViolations(page)).toEqual([])
  await button(page, t('roleSettings.matrix.review')).click()
  await expect(page.getByText(t('roleSettings.matrix.gains', { permissions: permission }))).toBeVisible()
  if (hasScripts) expect(await findViolations(page)).toEqual([])
  await button(page, t('roleSettings.matrix.confirm', { count: 0 })).click()
  await expect(page).toHaveURL('/admin/settings/permissions?saved')
  await expect(
    page.getByRole('checkbox', { name: t('roleSettings.matrix.cell', { role: name, permission }) }),
  ).toBeChecked()
  await removeRole(page, name)
})

test('shows the conflict of a role after its data were loaded again', async ({ page, watch }) => {
  watch.allow(/409/)
  const name = 'Rowers'
  const field = (on: Page) => on.getByLabel(t('admin.role.name'), { exact: true })
  await addRole(page, name)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(field(page)).toHaveValue(name)
  await saveInAnotherTab(page, async (other) => {
    await field(other).fill('Rowers of the other tab')
    await button(other, t('forms.save')).click()
    await expect(other).toHaveURL(`${list}?done`)
  })
  await field(page).fill('My rowers')
  await button(page, t('forms.save')).click()
  await expect(page.getByRole('alert')).toContainText(t('admin.role.editConflict'))
  await button(page, t('forms.save')).click()
  await expect(page).toHaveURL(`${list}?done`)
  await removeRole(page, 'My rowers')
})
