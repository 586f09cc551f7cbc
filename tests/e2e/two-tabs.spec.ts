import { expect, findLogin, signIn, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test('restores a comment after a sign-out in another tab and a new sign-in', async ({ page, context }) => {
  const text = `Typed in the first tab ${Date.now().toString(36)}`
  await signIn(page, 'uploader')
  const path = `${await findTorrent(page)}/comments`
  await page.goto(path)
  await waitForHydration(page)
  const field = page.getByLabel(t('conversation.yours'))
  await field.fill(text)
  await expect(page.getByText(t('conversation.draft.kept'))).toBeVisible()

  const other = await context.newPage()
  await other.goto('/account/out')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('auth.logout.submit') })
    .click()
  await expect(other.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()

  await page.getByRole('button', { name: t('conversation.post'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible()
  const { username, password } = findLogin('uploader')
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByLabel(t('conversation.yours'))).toHaveValue(text)
  await page.getByLabel(t('conversation.yours')).fill('')
})
