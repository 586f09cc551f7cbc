import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { endComposition } from '../support/end-composition'
import { waitForHydration } from '../support/hydration'
import { isInSight } from '../support/layout'
import { findTorrent } from '../support/screens'
import { t, textPattern } from '../support/text'
import { markdownAttacks } from '../support/text-attacks'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const everywhere = { tag: ['@no-js', '@phone'] }

test('sends, answers, edits, reacts to, finds and deletes a message', everywhere, async ({ page }, info) => {
  const mark = `mark-${info.project.name}`
  const look = async () => {
    if (info.project.name !== 'scripts') return
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  }
  const box = page.getByLabel(t('chat.message', { room: '#seeding' }))
  const log = page.getByRole('log', { name: t('chat.log', { room: '#seeding' }) })
  const messageWith = (text: string) => log.getByRole('listitem').filter({ hasText: text }).last()
  const say = async (text: string) => {
    await box.fill(text)
    await page.getByRole('button', { name: t('chat.send') }).click()
    await expect(messageWith(text)).toHaveAttribute('id', /^m\d+$/)
  }
  const act = async (text: string, what: string) => {
    await messageWith(text).getByLabel(textPattern('chatTexts.acts')).click()
    await messageWith(text).getByRole('link', { name: what }).click()
  }

  await test.step('redirects to a room with the newest messages and the composer in view', async () => {
    await page.goto('/chat')
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
    await page.goto('/chat/seeding')
    await expect(page.getByRole('heading', { level: 1, name: '#seeding' })).toBeVisible()
    await expect(messageWith('The data sets are 50% until Sunday')).toBeVisible()
    await expect(log.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => isInSight(page.getByRole('button', { name: t('chat.send') }))).toBe(true)
    await expect.poll(() => isInSight(box)).toBe(true)
    await look()
  })

  await test.step('appends a sent message and clears the composer', async () => {
    await say(`${mark}-a`)
    await expect(messageWith(`${mark}-a`)).toBeInViewport()
    await expect(box).toHaveValue('')
    await page.reload()
    await expect(log.getByText(`${mark}-a`, { exact: true })).toHaveCount(1)
  })

  await test.step('shows which message a reply answers', async () => {
    await act(`${mark}-a`, t('chatTexts.reply'))
    await expect(page.getByText(new RegExp(`^${t('chat.answering', { name: 'member' })}`))).toBeVisible()
    await say(`${mark}-b`)
    await expect(
      messageWith(`${mark}-b`).getByRole('link', {
        name: t('chatTexts.answers', { name: 'member', excerpt: `${mark}-a` }),
      }),
    ).toBeVisible()
    await look()
  })

  await test.step('redirects to the message after an edit', async () => {
    await act(`${mark}-b`, t('chatTexts.change'))
    await page.getByLabel(t('chat.text')).fill(`${mark}-b, _changed_`)
    await look()
    await page.getByRole('button', { name: t('chat.save') }).click()
    await expect(page).toHaveURL(/\/chat\/seeding\?message=\d+#m\d+$/)
    await expect(messageWith(`${mark}-b`).locator('em')).toHaveText('changed')
    await expect(messageWith(`${mark}-b`)).toContainText(t('chatTexts.edited'))
  })

  await test.step('keeps a reaction after a reload', async () => {
    await messageWith(`${mark}-b`).getByText(t('commentTexts.react'), { exact: true }).click()
    await messageWith(`${mark}-b`)
      .getByRole('button', { name: t('commentTexts.reactions.love') })
      .click()
    const love = messageWith(`${mark}-b`).getByRole('button', { name: t('commentTexts.reactions.love'), pressed: true })
    await expect(love).toContainText('1')
    await expect(async () => {
      await page.reload()
      await expect(love).toContainText('1', { timeout: 1000 })
    }).toPass()
  })

  await test.step('finds the message by its words', async () => {
    await page.getByRole('link', { name: t('chat.searchSubmit'), exact: true }).click()
    await page.getByRole('searchbox', { name: t('chat.search', { room: '#seeding' }) }).fill(`"${mark}-b"`)
    await page
      .getByRole('search', { name: t('chat.search', { room: '#seeding' }) })
      .getByRole('button', { name: t('chat.searchSubmit') })
      .click()
    const result = page.getByRole('listitem').filter({ hasText: `${mark}-b, changed` })
    await expect(result).toHaveCount(1)
    await result.locator('time').click()
    await expect(page).toHaveURL(/\?message=\d+#m\d+$/)
    await expect(messageWith(`${mark}-b`)).toBeInViewport()
  })

  await test.step('leaves a placeholder when a message is deleted', async () => {
    const id = (await messageWith(`${mark}-b`).getAttribute('id')) ?? ''
    await act(`${mark}-b`, t('chatTexts.change'))
    await page.getByRole('button', { name: t('chat.deleteIt') }).click()
    await expect(page.locator(`#${id}`)).toContainText(t('chatTexts.deletedByAuthor'))
    await expect(page.locator(`#${id}`)).not.toContainText(`${mark}-b`)
  })
})

test('does not send a message by the Enter that ends the text of an input method', async ({ page }) => {
  await page.goto('/chat/norsk')
  await waitForHydration(page)
  const box = page.getByLabel(t('chat.message', { room: '#norsk' }))
  await box.fill('ブイ')
  expect(await endComposition(box)).toBe('left to the browser')
})

test('refuses an unknown command and neutralises markup attacks', { tag: '@no-js-only' }, async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto('/chat/open-films')
  const box = page.getByLabel(t('chat.message', { room: '#open films' }))
  await box.fill('/dance')
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(page.getByText(t('chat.errors.unknown_command'), { exact: true })).toBeVisible()
  await expect(box).toHaveValue('/dance')
  await box.fill(`attack ${markdownAttacks.join(' ').replaceAll('\0', '').slice(0, 1900)}`)
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText('attack')
})

test('keeps the typed text when a background refresh fails without a network', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  await page.goto('/chat/norsk')
  await expect(page.getByText('Here now')).toBeVisible()
  const composer = page.getByLabel('Message to #norsk')
  await composer.fill('half a sentence')
  await context.setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => /rooms|\.data/.test(request.url()))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refused
  await context.setOffline(false)
  await composer.press('End')
  await composer.pressSequentially(', kept')
  await composer.press('Enter')
  await expect(page.getByRole('log').getByText('half a sentence, kept', { exact: true })).toBeVisible()
})

test('delivers every message between two members when the network drops', async ({
  page,
  browser,
  context,
  sessionOf,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const other = await browser.newContext({ storageState: await sessionOf('moderator'), baseURL: community.whole })
  const there = await other.newPage()
  const room = { name: t('chat.log', { room: '#norsk' }) }
  const [here, yonder] = [page.getByRole('log', room), there.getByRole('log', room)]
  const say = async (from: typeof page, text: string) => {
    await from.getByLabel(t('chat.message', { room: '#norsk' })).fill(text)
    await from.getByLabel(t('chat.message', { room: '#norsk' })).press('Enter')
  }

  const torrent = await findTorrent(page)

  await test.step('shows a message to the other member without a reload', async () => {
    await Promise.all([page.goto('/chat/norsk'), there.goto('/chat/norsk')])
    await expect(page.getByText(t('chat.live.here'))).toBeVisible()
    await expect(there.getByText(t('chat.live.here'))).toBeVisible()
    await say(page, 'live-1')
    await expect(yonder.getByText('live-1', { exact: true })).toBeVisible()
    await there.getByLabel(t('chat.message', { room: '#norsk' })).pressSequentially('l')
    await expect(page.getByText(t('chat.live.writing', { count: 1, names: 'moderator' }))).toBeVisible()
    await say(there, 'live-2')
    await expect(here.getByText('live-2', { exact: true })).toBeVisible()
  })

  await test.step('queues messages offline and sends each once, in order, when online', async () => {
    await context.setOffline(true)
    await say(page, 'live-3')
    await say(page, 'live-4')
    await expect(page.getByText(t('chat.live.waiting', { count: 2 }))).toBeVisible()
    await say(there, 'live-5')
    await expect(yonder.locator('[data-seq]').filter({ hasText: 'live-5' })).toBeVisible()
    await context.setOffline(false)
    for (const log of [here, yonder]) {
      await expect(log.locator('[data-seq]').filter({ hasText: 'live-4' })).toBeVisible()
      await expect(log.locator('[data-seq]').filter({ hasText: 'live-5' })).toBeVisible()
      for (const text of ['live-3', 'live-4', 'live-5'])
        await expect(log.getByText(text, { exact: true })).toHaveCount(1)
      await expect(log.locator('[data-seq]').filter({ hasText: 'live-4' })).toHaveClass(/chat-more/)
    }
  })

  await test.step('shows a card for a torrent link, live and after a reload', async () => {
    await say(page, `look at ${torrent}`)
    const card = yonder.locator('a.torrent-card')
    await expect(card).toHaveAttribute('href', torrent)
    await there.reload()
    await expect(card).toHaveAttribute('href', torrent)
  })

  await test.step('completes a command by keyboard and by click', async () => {
    const box = page.getByLabel(t('chat.message', { room: '#norsk' }))
    await box.pressSequentially('/')
    const options = page.getByRole('listbox', { name: t('editor.suggestions') }).getByRole('option')
    await expect(options).toHaveText([/^\/me text/, /^\/\/text/])
    expect(await findViolations(page)).toEqual([])
    await box.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowUp')
    await box.press('Enter')
    await expect(box).toHaveValue('/me ')
    await expect(options).toHaveCount(0)
    await box.pressSequentially('waves')
    await box.press('Enter')
    await expect(yonder.getByText('member waves')).toBeVisible()
    await box.pressSequentially('/m')
    await box.press('Escape')
    await expect(options).toHaveCount(0)
    await box.fill('/')
    await options.nth(1).click()
    await expect(box).toHaveValue('//')
    await expect(box).toBeFocused()
    await expect(options).toHaveCount(0)
    await box.fill('')
  })

  await test.step('shows no unread count when all messages were read', async () => {
    await there.goto('/chat/harbour')
    const link = there.getByRole('navigation', { name: t('chat.rooms') }).getByRole('link', { name: /^norsk/ })
    await expect(link).toHaveText('norsk')
  })

  const phone = await browser.newContext({
    ...{ storageState: await sessionOf('moderator'), baseURL: community.whole },
    ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } },
  })
  const pocket = await phone.newPage()
  const link = there.getByRole('navigation', { name: t('chat.rooms') }).getByRole('link', { name: /^norsk/ })

  await test.step('updates the unread count of another room on every device', async () => {
    await expect(there.getByText(t('chat.live.here'))).toBeVisible()
    await say(page, 'live-6')
    await say(page, 'live-7')
    await expect(link).toHaveText('norsk2')
    await pocket.goto('/chat/norsk')
    await expect(pocket.getByText(t('chat.newMessages'), { exact: true })).toBeVisible()
    await expect(link).toHaveText('norsk')
  })

  await test.step('keeps a message unread while the reader is scrolled up', async () => {
    const log = pocket.getByRole('log', room)
    await expect(pocket.getByText(t('chat.live.here'))).toBeVisible()
    await log.evaluate((area) => area.scrollTo({ top: -area.scrollHeight }))
    await say(page, 'live-8')
    const below = pocket.getByRole('button', { name: t('chat.live.below') })
    await expect(below).toBeVisible()
    await expect(link).toHaveText('norsk1')
    await there.reload()
    await expect(link).toHaveText('norsk1')
    await below.tap()
    await expect(log).toBeFocused()
    await expect(log.getByText('live-8', { exact: true })).toBeInViewport()
    await expect(log.locator('.chat-new + [data-seq]')).toContainText('live-8')
    await expect(below).toHaveCount(0)
    await expect(link).toHaveText('norsk')
  })

  await test.step('completes a command by tap with the composer in view', async () => {
    const box = pocket.getByLabel(t('chat.message', { room: '#norsk' }))
    await box.tap()
    await box.pressSequentially('/t')
    const options = pocket.getByRole('listbox', { name: t('editor.suggestions') }).getByRole('option')
    await expect(options).toHaveText([/^\/topic/])
    await expect.poll(() => isInSight(options)).toBe(true)
    await expect.poll(() => isInSight(pocket.getByRole('button', { name: t('chat.send') }))).toBe(true)
    await options.tap()
    await expect(box).toHaveValue('/topic ')
    await expect(box).toBeFocused()
    await box.pressSequentially('Nye tider')
    await pocket.getByRole('button', { name: t('chat.send') }).tap()
    await expect(page.getByTitle('Nye tider')).toBeVisible()
  })

  await test.step('shows the reason when muted, and the composer with its text when unmuted', async () => {
    const box = page.getByLabel(t('chat.message', { room: '#norsk' }))
    await box.fill('Not sent yet')
    await say(pocket, '/mute member 5 Litt for høyt')
    await expect(page.getByText(textPattern('chatTexts.muted', { reason: 'Litt for høyt' }))).toBeVisible()
    await expect(box).toBeHidden()
    await say(pocket, '/unmute member')
    await expect(box).toBeVisible()
    await expect(box).toHaveValue('Not sent yet')
  })
  await Promise.all([phone.close(), other.close()])
})
