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
