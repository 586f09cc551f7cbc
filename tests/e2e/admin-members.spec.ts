import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** The projects run at the same time, so each has its own members. */
const members: Record<string, string> = { scripts: 'Zoë-Marie', 'no-js': 'Юлия' }
const beginnings: Record<string, string> = { scripts: 'salt', 'no-js': 'north' }

test('bans a member, writes a note, and ends the ban', { tag: '@no-js' }, async ({ page }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const name = members[info.project.name] ?? ''
  await page.goto(`/admin/users/${encodeURIComponent(name)}`)
  await page.getByLabel(t('memberFile.notes.text'), { exact: true }).fill('Asked for a second account.')
  await page.getByRole('button', { name: t('memberFile.notes.add'), exact: true }).click()
  await expect(page.getByText(t('memberFile.done.note'))).toBeVisible()
  const notes = page.getByRole('list', { name: t('memberFile.notes.title') })
  await expect(notes).toContainText('Asked for a second account.')
  await expect(page.getByLabel(t('memberFile.notes.text'), { exact: true })).toHaveValue('')
  if (hasScripts) expect(await findViolations(page)).toEqual([])

  await page.getByText(t('memberFile.ban.submit'), { exact: true }).click()
  await page.getByLabel(t('memberFile.ban.period'), { exact: true }).selectOption('30')
  await page.locator('#banReason').fill('Shared an account')
  await page.getByRole('button', { name: t('memberFile.ban.submitOf', { name }) }).click()
  await expect(page.getByText(t('memberFile.done.ban'))).toBeVisible()
  const heading = page.getByRole('heading', { name: t('memberFile.ban.title'), exact: true })
  const ban = page.locator('section', { has: heading })
  await expect(ban.getByText(t('memberFile.ban.reason', { reason: 'Shared an account' }))).toBeVisible()
  await expect(page.getByRole('list', { name: t('memberFile.history.title') })).toContainText(t('auditActs.member.ban'))
  if (hasScripts) expect(await findViolations(page)).toEqual([])

  await page.locator('#unbanReason').fill('Appeal')
  await page.getByRole('button', { name: t('memberFile.ban.end') }).click()
  await expect(page.getByText(t('memberFile.ban.none'))).toBeVisible()
  await notes.getByRole('button').first().click()
  await expect(page.getByText(t('memberFile.done.deleteNote'))).toBeVisible()
})

test('keeps the typed text of a form when other forms of the page are refused', async ({ page, watch }) => {
  watch.allow(/422/)
  const name = 'Donaudampfschifffahrt_22'
  await page.goto(`/admin/users/${name}`)
  await waitForHydration(page)
  const note = page.getByLabel(t('memberFile.notes.text'), { exact: true })
  const banReason = page.locator('#banReason')
  const grantReason = page.locator('#grantReason')
  await note.fill('Typed before the ban')
  await page.locator('summary').getByText(t('memberFile.freeleech.submit'), { exact: true }).click()
  await grantReason.fill('Not granted yet')
  await page.getByText(t('memberFile.ban.submit'), { exact: true }).click()
  // Long enough for the browser, too short without the spaces.
  await banReason.fill('  a  ')
  await page.getByRole('button', { name: t('memberFile.ban.submitOf', { name }) }).click()
  await expect(banReason).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '#banReason')
  await expect(banReason).toHaveValue('  a  ')
  await expect(note).toHaveValue('Typed before the ban')
  await expect(grantReason).toHaveValue('Not granted yet')

  await note.fill('   ')
  await page.getByRole('button', { name: t('memberFile.notes.add'), exact: true }).click()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await expect(banReason).not.toHaveAttribute('aria-invalid')
  await expect(banReason).toHaveValue('  a  ')
  await expect(grantReason).toHaveValue('Not granted yet')

  await note.fill('A note')
  await page.getByRole('button', { name: t('memberFile.notes.add'), exact: true }).click()
  await expect(page.getByText(t('memberFile.done.note'))).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(banReason).toHaveValue('  a  ')
  const notes = page.getByRole('list', { name: t('memberFile.notes.title') })
  await notes.getByRole('button').first().click()
  await expect(page.getByText(t('memberFile.done.deleteNote'))).toBeVisible()
})

test('bans several members after a confirmation that names their number', { tag: '@no-js' }, async ({ page }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const list = `/admin/users?sort=name&q=${beginnings[info.project.name]}`
  const act = async (kind: 'ban' | 'unban') => {
    await page.goto(list)
    const ticks = page.locator('#members').getByRole('checkbox')
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page.getByLabel(t('staffMembers.bulk.act')).selectOption(kind)
    await page.getByRole('button', { name: t('staffMembers.bulk.submit') }).click()
    await expect(page.getByRole('heading', { name: t(`memberFile.bulk.titles.${kind}`, { count: 2 }) })).toBeVisible()
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    await page.getByLabel(t('admin.member.reason')).fill('Spam wave')
    await page.getByRole('button', { name: t(`memberFile.bulk.submit.${kind}`, { count: 2 }) }).click()
    await expect(page.getByText(t('staffMembers.bulk.changed', { count: 2 }))).toBeVisible()
  }
  await act('ban')
  await page.goto(list)
  await expect(page.locator('#members').getByText(/^Banned until/)).toHaveCount(2)
  if (hasScripts) expect(await findViolations(page)).toEqual([])
  await act('unban')
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin/users', '/admin/users/Donaudampfschifffahrt_22']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
