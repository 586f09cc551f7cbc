import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t, textPattern } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

test('moves the focus to the message field when a reply is cancelled', async ({ page }) => {
  await page.goto('/chat/open-films')
  await waitForHydration(page)
  const message = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  await message.last().getByLabel(textPattern('chatTexts.acts')).press('Enter')
  await message
    .last()
    .getByRole('link', { name: t('chatTexts.reply') })
    .press('Enter')
  const box = page.getByLabel(t('chat.message', { room: '#open films' }))
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: t('chat.cancelReply') }).press('Enter')
  await expect(page.getByRole('button', { name: t('chat.cancelReply') })).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('announces a refused message once, and moves the focus to the log when it is dropped', async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto('/chat/open-films')
  await waitForHydration(page)
  const log = page.getByRole('log')
  const box = page.getByLabel(t('chat.message', { room: '#open films' }))
  await box.fill('/dance')
  await box.press('Enter')
  await expect(log.getByRole('alert')).toHaveText(t('chat.errors.unknown_command'))
  // The log itself is live.
  await expect(log.locator('ol[aria-live=off]').getByRole('alert')).toBeVisible()
  const drop = log.getByRole('button', { name: t('chat.live.drop') })
  await drop.press('Enter')
  await expect(drop).toHaveCount(0)
  await expect(log).toBeFocused()
})
