import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

test(
  'sends an announcement after a confirmation that names the number, and finds it in the audit log',
  { tag: '@no-js' },
  async ({ page, watch }, { project }) => {
    // The confirmation.
    watch.allow(/422\b.*\/admin\/announcements/)
    const text = `The library is open, says ${project.name}`
    await page.goto('/admin/announcements')
    await page.getByLabel(t('admin.announce.text')).fill(text)
    await page.getByLabel(t('admin.announce.link')).fill('/rules')
    await page.getByLabel(t('admin.announce.for')).selectOption('Elder')
    await page.getByRole('button', { name: t('admin.announce.continue') }).click()
    const send = page.locator('button[name=confirmed]')
    await expect(send).toBeVisible()
    await expect(page.getByLabel(t('admin.announce.text'))).toHaveValue(text)
    if (project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await expect(page.getByText(t('admin.announce.question', { count }))).toBeVisible()
    await send.click()
    await expect(page.getByText(t('admin.announce.sent', { count }))).toBeVisible()

    await page.goto('/admin/audit')
    await page.getByLabel(t('audit.action')).selectOption(t('auditActs.announcement'))
    await page.getByRole('button', { name: t('audit.show') }).click()
    await expect(page).toHaveURL(/action=announcement/)
    const events = page.getByRole('list', { name: t('admin.audit') }).locator(':scope > li')
    await expect(events.filter({ hasText: text })).toHaveCount(1)
    await expect(events.filter({ hasNotText: t('auditActs.announcement') })).toHaveCount(0)
    if (project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: t('audit.reset') }).click()
    await expect(page).toHaveURL(/\/admin\/audit$/)
  },
)
