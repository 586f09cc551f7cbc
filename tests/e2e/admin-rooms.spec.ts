import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const page = '/admin/settings/rooms'

test('creates a room for the staff, renames, orders and deletes it', { tag: '@no-js' }, async ({ page: tab }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const [first, second] = [`Lantern ${info.project.name}`, `Beacon ${info.project.name}`]
  const rows = tab.getByRole('list', { name: t('admin.rooms') }).getByRole('listitem')
  const row = (name: string) => rows.filter({ hasText: name })
  await tab.goto(page)
  if (hasScripts) expect(await findViolations(tab)).toEqual([])
  await tab.getByRole('link', { name: t('roomSettings.new') }).click()
  await tab.getByLabel(t('roomSettings.name'), { exact: true }).fill(first)
  await tab.getByRole('checkbox', { name: 'Administrator' }).check()
  if (hasScripts) expect(await findViolations(tab)).toEqual([])
  await tab.getByRole('button', { name: t('roomSettings.create') }).click()
  await expect(row(first)).toContainText(t('roomSettings.only', { roles: 'Administrator' }))

  await tab.getByRole('link', { name: t('roomSettings.editName', { name: first }) }).click()
  await tab.getByLabel(t('roomSettings.name'), { exact: true }).fill(second)
  await tab.getByLabel(t('roomSettings.topic')).fill('Light')
  await tab.getByRole('button', { name: t('forms.save') }).click()
  await expect(row(second)).toHaveCount(1)

  const place = async () => (await rows.allInnerTexts()).findIndex((text) => text.includes(second))
  const before = await place()
  await row(second)
    .getByRole('button', { name: t('roomSettings.up', { name: second }) })
    .click()
  await expect.poll(place).toBeLessThan(before)

  await tab.goto('/chat')
  await expect(tab.getByRole('link', { name: new RegExp(second) }).first()).toBeVisible()
  await tab.goto(page)
  await tab.getByRole('link', { name: t('roomSettings.deleteName', { name: second }) }).click()
  if (hasScripts) expect(await findViolations(tab)).toEqual([])
  await tab.getByRole('button', { name: t('roomSettings.deleteSubmit') }).click()
  await expect(row(second)).toHaveCount(0)
})
