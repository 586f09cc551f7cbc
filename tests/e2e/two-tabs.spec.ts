import type { BrowserContext, Page } from '@playwright/test'
import { expect, findLogin, signIn, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

async function signOutInAnotherTab(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/account/out')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('auth.logout.submit') })
    .click()
  await expect(other.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
}

async function signInAgain(page: Page, role = 'uploader') {
  await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
  const { username, password } = findLogin(role)
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

test('restores a comment after a sign-out in another tab and a new sign-in', async ({ page, context }) => {
  const text = `Typed in the first tab ${Date.now().toString(36)}`
  await signIn(page, 'uploader')
  const path = `${await findTorrent(page)}/comments`
  await page.goto(path)
  await waitForHydration(page)
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()

  await signOutInAnotherTab(context)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await signInAgain(page)
  await expect(page).toHaveURL(new RegExp(`${path}\\?kept$`))
  await expect(page.getByLabel(t('comments.yours'))).toHaveValue(text)
  await page.getByLabel(t('comments.yours')).fill('')
})

test('keeps a typed form when the live connection learns of a sign-out', async ({ page, context }) => {
  const about = 'Typed before the sign-out'
  const ticket = (isGiven: boolean) =>
    page.waitForResponse((response) => response.url().endsWith('/realtime/ticket') && response.ok() === isGiven)
  await signIn(page, 'uploader')
  const connected = ticket(true)
  await page.goto('/account/settings/profile')
  const field = page.getByLabel(t('account.profile.about'))
  await connected
  await field.fill(about)
  const refused = ticket(false)
  await signOutInAnotherTab(context)
  await refused
  await page.getByRole('button', { name: t('forms.save') }).click()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/account\/settings\/profile\?kept$/)
  await expect(field).toHaveValue(about)
})

test('restores a settings form after a sign-out in another tab and a new sign-in', { tag: '@no-js' }, async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const about = `Typed in the first tab ${Date.now().toString(36)}`
  await signIn(page, 'uploader')
  await page.goto('/account/settings/profile')
  if (javaScriptEnabled !== false) await waitForHydration(page)
  await page.getByLabel(t('account.profile.about')).fill(about)

  await signOutInAnotherTab(context)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/account\/settings\/profile\?kept$/)
  await expect(page.getByText(t('forms.failed.signed_out'))).toBeVisible()
  await expect(page.getByLabel(t('account.profile.about'))).toHaveValue(about)
})

test('restores a long text of an administrator after a sign-out in another tab', { tag: '@no-js' }, async ({
  page,
  context,
}) => {
  const rules = Array.from({ length: 8 }, (_, index) => `${index}. Members seed what they download, rule ${index}.`)
  const text = rules.join('\n\n')
  await signIn(page, 'admin')
  await page.goto('/admin/settings/general')
  await waitForHydration(page)
  const field = page.getByLabel(`${t('siteSettings.fields.signIn')} (English)`)
  await field.fill(text)

  await signOutInAnotherTab(context)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await signInAgain(page, 'admin')
  await expect(page).toHaveURL(/\/admin\/settings\/general\?kept$/)
  await expect(page.getByText(t('forms.failed.signed_out'))).toBeVisible()
  await expect(field).toHaveValue(text)
})
