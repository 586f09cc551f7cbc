import { findViolations } from '../support/axe'
import { expect, findLogin, test } from '../support/browser'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

test.describe('the page of freeleech tokens', () => {
  // Each project buys for another member.
  test.use({
    reader: async ({ javaScriptEnabled, isMobile }, use) =>
      use(javaScriptEnabled === false ? 'admin' : isMobile ? 'moderator' : 'uploader'),
  })

  test('buys tokens after a confirmation', everywhere, async ({ page, watch, javaScriptEnabled }) => {
    // The confirmation.
    watch.allow(/422\b.*\/account\/freeleech/)
    await page.goto('/account/freeleech')
    const balance = page.locator('dl.facts dd')
    const points = Number((await balance.nth(1).textContent())?.replaceAll(',', ''))
    await page.getByLabel(t('freeleech.quantity')).fill('2')
    await page.getByRole('button', { name: t('freeleech.continue') }).click()
    const remaining = (points - 3000).toLocaleString('en-GB')
    await expect(page.getByText(t('freeleech.question', { count: 2, total: '3,000', remaining }))).toBeVisible()
    if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('freeleech.submit', { count: 2 }) }).click()
    await expect(page.getByText(t('freeleech.done', { count: 2 }))).toBeVisible()
    await expect(balance.nth(1)).toHaveText(remaining)
    const history = page.getByRole('list', { name: t('freeleech.history') })
    // The test below may have added a grant after the purchase.
    const bought = history.getByRole('listitem').filter({ hasText: t('freeleech.events.bought', { count: 2 }) })
    await expect(bought).toHaveCount(1)
  })
})

test.describe('the page of a member for the staff', () => {
  test.use({ reader: 'admin' })

  test('grants freeleech tokens', { tag: '@no-js' }, async ({ page }) => {
    await page.goto(`/admin/users/${findLogin('uploader').username}`)
    await page.locator('summary', { hasText: t('memberFile.freeleech.submit') }).click()
    const form = page.locator('form', { has: page.locator('[name=grantReason]') })
    await form.getByLabel(t('memberFile.freeleech.number')).fill('1')
    await form.getByLabel(t('admin.member.reason')).fill('Kept an old work alive')
    await form.getByRole('button', { name: t('memberFile.freeleech.submit') }).click()
    await expect(page.getByText(t('memberFile.done.grant'))).toBeVisible()
    await expect(page.getByText(t('auditActs.member.grant_tokens')).first()).toBeVisible()
  })
})
