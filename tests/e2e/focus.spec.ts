import { community, expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
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

test('moves the focus to the link of a notification that is marked as read', async ({ page, browser, sessionOf }) => {
  const text = 'A mention to mark as read'
  await page.goto(`${await findTorrent(page)}/comments`)
  await page.getByLabel(t('comments.yours')).fill(`@${findLogin('uploader').username} ${text}`)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page.getByText(text).last()).toBeVisible()

  const context = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf('uploader') })
  const reader = await context.newPage()
  await reader.goto('/notifications')
  await waitForHydration(reader)
  const row = reader
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: reader.getByRole('button') })
    .first()
  const link = row.getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await row.getByRole('button').press('Enter')
  const same = reader
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: reader.locator(`a[href="${href}"]`) })
  await expect(same.first().getByRole('button')).toHaveCount(0)
  await expect(same.first().getByRole('link')).toBeFocused()
  await context.close()
})

test('moves the focus to the text field of a reply', async ({ page }) => {
  const torrent = await findTorrent(page)
  for (const path of ['/issues/1', `${torrent}/comments`]) {
    await page.goto(path)
    await waitForHydration(page)
    await page
      .getByRole('link', { name: textPattern('commentTexts.reply') })
      .first()
      .press('Enter')
    await expect(page.getByText(textPattern('comments.answering')).first()).toBeVisible()
    await expect(page.locator('#comment-source')).toBeFocused()
  }
})
