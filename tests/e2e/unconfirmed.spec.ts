import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin' })

test('accepts unconfirmed uploads with a reason, and takes that back', { tag: ['@no-js-only'] }, async ({ page }) => {
  await page.goto('/admin/unconfirmed-uploads')
  const uploads = page.getByRole('list', { name: t('unconfirmed.title') }).getByRole('listitem')
  await expect(uploads).toHaveCount(2)
  const smaller = uploads.last()
  const name = (await smaller.getByRole('heading').textContent()) ?? ''
  await smaller.locator('summary').click()
  await smaller.getByLabel(t('unconfirmed.reason')).fill('Their client lost its figures')
  await smaller.getByRole('button', { name: t('unconfirmed.submit.open') }).click()
  await expect(page.getByRole('status')).toContainText(t('unconfirmed.done.accept'))
  await expect(uploads).toHaveCount(1)
  await page.getByRole('link', { name: t('unconfirmed.states.accepted') }).click()
  await expect(uploads).toContainText(name)
  await uploads.locator('summary').click()
  await uploads.getByLabel(t('unconfirmed.reason')).fill('It was not that')
  await uploads.getByRole('button', { name: t('unconfirmed.submit.accepted') }).click()
  await expect(page.getByText(t('unconfirmed.empty.accepted'))).toBeVisible()
  await page.getByRole('link', { name: t('unconfirmed.states.open') }).click()
  await expect(uploads).toHaveCount(2)
})

test('passes axe with an open form that was refused', async ({ page, watch }) => {
  watch.allow(/422\b.*\/admin\/unconfirmed-uploads/)
  await page.goto('/admin/unconfirmed-uploads')
  const first = page
    .getByRole('list', { name: t('unconfirmed.title') })
    .getByRole('listitem')
    .first()
  await first.locator('summary').click()
  const reason = first.getByLabel(t('unconfirmed.reason'))
  await reason.fill('  x  ')
  await first.getByRole('button', { name: t('unconfirmed.submit.open') }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveValue('  x  ')
  expect(await findViolations(page)).toEqual([])
})
