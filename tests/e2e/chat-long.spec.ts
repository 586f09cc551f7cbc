import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const numberOf = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

test('bounds the number of rendered messages in a room of ten thousand', async ({ page }) => {
  const log = page.getByRole('log', { name: t('chat.log', { room: '#ten thousand' }) })
  const rows = log.locator('[data-seq]')
  const first = () => rows.first().locator('.prose').textContent().then(numberOf)
  const scrollUp = () => log.evaluate((area) => area.scrollTo({ top: -area.scrollHeight }))

  await test.step('opens at the newest messages', async () => {
    await page.goto('/chat/ten-thousand')
    await expect(rows.last()).toContainText('Line 10000')
    await expect(rows).toHaveCount(50)
    await expect(page.getByText(t('chat.live.quiet'))).toBeVisible()
  })

  await test.step('loads earlier messages on scroll without a jump, up to a limit', async () => {
    for (const count of [100, 150, 200]) {
      await scrollUp()
      await expect(rows).toHaveCount(count)
      expect(await first()).toBe(10_001 - count)
      // The first message before loading is still in view.
      await expect(rows.nth(50)).toBeInViewport()
    }
    await expect(log.locator('.chat-more').first()).toBeAttached()
    await scrollUp()
    await expect(page.getByRole('link', { name: t('chat.earlier') })).toHaveAttribute('href', /\?before=\d+$/)
    expect(await page.locator('*').count()).toBeLessThan(12_000)
  })

  await test.step('pages further back and links to the newest', async () => {
    await page.getByRole('link', { name: t('chat.earlier') }).click()
    await expect(rows.last()).toContainText('Line 9800')
    await expect(rows.last()).toBeInViewport()
    await expect(rows).toHaveCount(50)
    await scrollUp()
    await expect(rows).toHaveCount(100)
    expect(await first()).toBe(9701)
    await page.getByRole('link', { name: t('chat.newest') }).click()
    await expect(rows.last()).toContainText('Line 10000')
  })

  await test.step('drops the oldest message when one arrives', async () => {
    for (const count of [100, 150, 200]) {
      await scrollUp()
      await expect(rows).toHaveCount(count)
    }
    await log.evaluate((area) => area.scrollTo({ top: 0 }))
    await page.getByLabel(t('chat.message', { room: '#ten thousand' })).fill('one more')
    await page.getByRole('button', { name: t('chat.send') }).click()
    await expect(rows.last()).toContainText('one more')
    await expect(rows).toHaveCount(200)
    await expect(log.locator('ol').first().locator('> li').first()).toHaveClass('chat-day')
    await expect(log.getByText('one more', { exact: true })).toHaveCount(1)
  })
})
