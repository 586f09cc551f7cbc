import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { waitForPostAnswer } from '../support/post-answer'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'moderator' })

test('hydrates the document that answers a form of the browser with errors', async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto(`${await findTorrent(page)}/comments`)
  await waitForHydration(page)
  const answered = waitForPostAnswer(page, '/comments')
  await page.locator('form:has([name=source])').evaluate((form) => {
    // Unlike a press on the button, this does not reach the handlers of the page.
    if (form instanceof HTMLFormElement) form.submit()
  })
  expect((await answered).status()).toBe(422)
  await waitForHydration(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('forms.titlePrefix')} `))
  // The router of the hydrated page works, and other pages have no error in their titles.
  await page
    .getByRole('link', { name: t('shell.pages.chat') })
    .first()
    .click()
  await expect(page).toHaveTitle(new RegExp(`^(?!${t('forms.titlePrefix')})`))
})
