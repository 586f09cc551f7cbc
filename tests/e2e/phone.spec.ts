import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { isInSight } from '../support/layout'
import { openScreen } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

const onPhonesOnly = { tag: '@phone-only' }

test('folds the rooms of the chat after the choice of a room', onPhonesOnly, async ({ page }) => {
  await openScreen(page, '/chat/harbour')
  await waitForHydration(page)
  await page.locator('.sidebar-fold > summary').tap()
  await page.locator('.sidenav').getByRole('link', { name: 'seeding' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '#seeding' })).toBeVisible()
  await expect(page.locator('.sidenav')).toBeHidden()
  expect(await isInSight(page.getByRole('button', { name: t('chat.send') }))).toBe(true)
})

test('leaves the keyboard open when a message is sent', onPhonesOnly, async ({ page }) => {
  const text = `From a phone ${Date.now().toString(36)}`
  await openScreen(page, '/chat/harbour')
  await waitForHydration(page)
  const field = page.getByLabel(t('chat.message', { room: '#harbour' }))
  await field.tap()
  await field.fill(text)
  await page.getByRole('button', { name: t('chat.send') }).tap()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})
