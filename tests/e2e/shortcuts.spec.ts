import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { loadStylesheet, waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { type TextKey, t, textPattern } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const articles = (page: Page) => page.locator('.comment > article')
const help = (page: Page) => page.getByRole('dialog', { name: t('keys.title') })
const note = (page: Page, text: TextKey) => page.getByRole('status').filter({ hasText: t(text) })

/** Path of the thread with the most posts in a forum. */
async function findLongThread(page: Page, forum: string): Promise<string> {
  const list = await page.request.get(`${forum}?sort=posts`, { maxRetries: 2 })
  const threads = [...(await list.text()).matchAll(/class="title" href="(\/forums\/[^"]+\/[^"?]+)"/g)]
  for (const [, path = ''] of threads) {
    const text = await (await page.request.get(path)).text()
    if (text.includes(`href="${path}?page=3"`) && text.includes('#write')) return path
  }
  throw new Error(`no thread of ${forum} has three pages`)
}

test('moves from post to post and from page to page', async ({ page }) => {
  const path = await findLongThread(page, '/forums/help-4')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(path)
  await waitForHydration(page)
  expect(scripts.filter((script) => /\/(?:writing|keys)-/.test(script))).toEqual([])

  await page.keyboard.press('j')
  await expect(articles(page).first()).toBeFocused()
  const ring = () =>
    page
      .locator('.comment')
      .first()
      .evaluate((post) => getComputedStyle(post).outlineWidth)
  await expect.poll(ring).toBe('2px')
  await page.keyboard.press('j')
  await expect(articles(page).nth(1)).toBeFocused()
  await expect(articles(page).nth(1)).toBeInViewport()
  await page.keyboard.press('Control+j')
  await page.keyboard.press('k')
  await expect(articles(page).first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(note(page, 'keys.obstacles.first')).toBeVisible()
  await expect(articles(page).first()).toBeFocused()

  await articles(page)
    .last()
    .evaluate((article) => {
      article.tabIndex = -1
      article.focus()
    })
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${path}?page=2`)
  await expect(articles(page).first()).toBeFocused()
  await expect(articles(page).first()).toBeInViewport()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(path)
  await expect(articles(page).last()).toBeFocused()
  await expect(articles(page).last()).toBeInViewport()
})

test('opens the next unread post and the newest one', async ({ page }) => {
  const path = await findLongThread(page, '/forums/help-4')
  await page.goto(path)
  await waitForHydration(page)
  const wanted = page.locator('.comment-wanted > article')
  await page.keyboard.press('n')
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
  const last = page
    .getByRole('navigation', { name: t('forums.pages.label') })
    .getByRole('link')
    .filter({ hasText: /\d/ })
  await last.last().click()
  await expect(page.getByLabel(t('forums.yourReply'))).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await page.keyboard.press('n')
  await expect(articles(page).last()).toBeFocused()
  await page.keyboard.press('j')
  await expect(note(page, 'keys.obstacles.last')).toBeVisible()
})

test('replies and quotes, and leaves letters to the text field', async ({ page }) => {
  const path = await findLongThread(page, '/forums/help-4')
  await page.goto(path)
  await waitForHydration(page)
  const box = page.getByLabel(t('forums.yourReply'))
  await page.keyboard.press('q')
  await expect(note(page, 'keys.obstacles.unselected')).toBeVisible()

  await test.step('opens the last page, which has the text field', async () => {
    await page.keyboard.press('r')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(/\?page=\d+#write$/)
    await expect(page.getByText(textPattern('comments.answering'))).toHaveCount(0)
    await page.keyboard.type('jknrq?')
    await expect(box).toHaveValue('jknrq?')
    await expect(help(page)).toHaveCount(0)
  })

  await test.step('replies to the selected post', async () => {
    await page.goto(path)
    await waitForHydration(page)
    await page.keyboard.press('j')
    const id = await page.locator('.comment').first().getAttribute('id')
    await page.keyboard.press('r')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`&reply=${id?.slice(1)}#write$`))
    await expect(page.getByText(textPattern('comments.answering'))).toBeVisible()
  })

  await test.step('quotes the selected post without leaving the page', async () => {
    await box.fill('')
    await box.blur()
    const { href } = await page.evaluate(() => ({ href: location.href }))
    await articles(page)
      .nth(1)
      .evaluate((article) => {
        article.tabIndex = -1
        article.focus()
      })
    await page.keyboard.press('q')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue(/^> @\S+ \[#\d+\]\(\S+\)\n> /)
    expect(page.url()).toBe(href)
    await box.fill('')
  })
})

test('keeps the list of keys open on a slow computer', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    HTMLDialogElement.prototype.addEventListener = function (...listener: unknown[]) {
      // In milliseconds: React works for 5 and leaves what comes after the opening to the next task.
      const end = performance.now() + 10
      while (performance.now() < end);
      Reflect.apply(addEventListener, this, listener)
    }
  })
  await page.goto(`${await findTorrent(page)}/comments`)
  await waitForHydration(page)
  await loadStylesheet(page)
  await page.keyboard.press('?')
  const last = help(page).getByRole('link', { name: t('keys.off') })
  await last.hover()
  await expect(last).toBeInViewport()
})

test('lists the keys in a dialog that the same key closes', async ({ page }) => {
  const comments = `${await findTorrent(page)}/comments`
  await page.goto(comments)
  await page.getByLabel(t('comments.yours')).fill('A comment to select')
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(articles(page).filter({ hasText: 'A comment to select' }).first()).toBeVisible()
  await page.goto(comments)
  await waitForHydration(page)
  await page.keyboard.press('?')
  await expect(help(page).getByText(t('keys.next'), { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('r')
  await expect(help(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(help(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(page.getByLabel(t('comments.yours'))).toBeFocused()
})

/** Presses it in an open dialog and again on the page, before the browser tells that the first press closed the dialog. */
async function pressTwice(page: Page, key: { key: string; ctrlKey?: boolean }) {
  await page.evaluate((key) => {
    const targets = [document.activeElement, document.body]
    for (const target of targets)
      target?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  }, key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('opens a dialog again at once after its key closed it', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: t('palette.title') })
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  await pressTwice(page, { key: '?' })
  await expect(help(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await pressTwice(page, { key: 'k', ctrlKey: true })
  await expect(palette).toBeVisible()
})

/** Saves the form with the shortcuts on or off. */
async function switchShortcuts(page: Page, isOn: boolean) {
  const setting = page.getByLabel(t('account.appearance.shortcuts'))
  await expect(setting).toBeChecked({ checked: !isOn })
  await setting.setChecked(isOn)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page.getByText(t('account.appearance.done'), { exact: true })).toBeVisible()
  await expect(setting).toBeChecked({ checked: isOn })
}

// Each with a member of its own, since a sign-in in the meantime takes the setting from the account.
test.describe('the setting', () => {
  test.use({ reader: 'uploader' })

  test('switches the keys off, and on again', async ({ page }) => {
    const comments = `${await findTorrent(page)}/comments`
    await page.goto(comments)
    await waitForHydration(page)
    await page.keyboard.press('?')
    await help(page)
      .getByRole('link', { name: t('keys.off') })
      .click()
    await switchShortcuts(page, false)

    await page.goto(comments)
    await waitForHydration(page)
    await page.keyboard.press('?')
    await page.keyboard.press('r')
    await page.keyboard.press('Control+End')
    await expect(page.getByLabel(t('comments.yours'))).toBeInViewport()
    await expect(page.getByLabel(t('comments.yours'))).not.toBeFocused()
    await expect(help(page)).toHaveCount(0)

    await page.goto('/account/settings/appearance')
    await switchShortcuts(page, true)
  })
})

test.describe('the setting without scripts', () => {
  test.use({ reader: 'test' })

  test('is saved with the form', { tag: '@no-js-only' }, async ({ page }) => {
    await page.goto('/account/settings/appearance')
    await switchShortcuts(page, false)
    await switchShortcuts(page, true)
  })
})
