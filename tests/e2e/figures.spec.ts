import { findViolations } from '../support/axe'
import { expect, findLogin, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin' })

test('staff correct the uploaded bytes of a member', { tag: ['@no-js', '@phone'] }, async ({
  page,
  watch,
  javaScriptEnabled,
}) => {
  watch.allow(/422\b.*\/admin\/users\//)
  await page.goto(`/admin/users/${findLogin('moderator').username}`)
  await page.locator('summary', { hasText: t('memberFile.figures.submit') }).click()
  const form = page.locator('form', { has: page.locator('[name=figureReason]') })
  await form.getByLabel(t('memberFile.figures.figure')).selectOption('uploaded')
  await form.getByLabel(t('memberFile.figures.change')).fill('much')
  await form.getByLabel(t('admin.member.reason')).fill('The tracker lost reports')
  await form.getByRole('button').click()
  await expect(form.getByText(t('memberFile.figures.wrong'), { exact: true })).toBeVisible()
  if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
  await form.getByLabel(t('memberFile.figures.change')).fill('1.5 TiB')
  await form.getByRole('button').click()
  await expect(page.getByText(t('memberFile.done.figure'))).toBeVisible()
  await expect(page.getByText(t('auditActs.member.correct_figure')).first()).toBeVisible()
})
