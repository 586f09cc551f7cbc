import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { loadStylesheet, waitForHydration } from '../support/hydration'
import { openScreen } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

/** @returns a function that lets the response of the file pass */
async function holdBack(page: Page, path: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, (route) => gate.then(() => route.continue()))
  return release
}

/** On a paused clock, since a dialog opens without the stylesheet after three seconds. */
async function pressBeforeStylesheet(page: Page) {
  await page.context().clearCookies({ name: '__Host-css' })
  const release = await holdBack(page, '.css')
  await page.clock.install()
  await page.goto('/account')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .getByRole('link', { name: t('invites.title') })
    .first()
    .click()
  return { dialog: page.getByRole('dialog', { name: t('invites.title') }), release }
}

test('loads the full stylesheet on first input, shows no other screen without it, and links it in the next document', async ({
  page,
}) => {
  await page.context().clearCookies({ name: '__Host-css' })
  await openScreen(page, '/', t('torrents.title'))
  await waitForHydration(page)
  const sheet = (await page.locator('html').getAttribute('data-sheet')) ?? ''
  await expect(page.locator('style#sheet')).toBeAttached()
  await expect(page.locator(`link[href="${sheet}"]`)).not.toBeAttached()

  const release = await holdBack(page, sheet)
  const rows = page.locator('tbody a.title')
  await rows.first().click()
  // The router changes the URL once the data has arrived.
  await expect(page).toHaveURL(/\/torrents\//)
  await expect(rows.first()).toBeVisible()
  release()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  const named = async () => (await page.context().cookies()).find(({ name }) => name === '__Host-css')?.value
  await expect.poll(named).toBe(sheet.replace(/^.*\/|\.css$/g, ''))

  await page.reload()
  await expect(page.locator(`link#sheet[href="${sheet}"]`)).toBeAttached()
  await expect(page.locator('style#sheet')).not.toBeAttached()
})

test.describe('with invites left', () => {
  test.use({ reader: 'uploader' })

  test('opens dialogs and menus with the full stylesheet', async ({ page }) => {
    const { dialog, release } = await pressBeforeStylesheet(page)
    await expect(dialog).toBeHidden()
    release()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/account$/)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  })

  test('opens a dialog without the full stylesheet when it is late', async ({ page }) => {
    const { dialog, release } = await pressBeforeStylesheet(page)
    await expect(dialog).toBeHidden()
    await page.clock.runFor(3000)
    await expect(dialog).toBeVisible()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    release()
  })
})

for (const { path, part, read } of [
  { path: '/chat', part: 'the switch of a chat room', read: (page: Page) => page.getByRole('switch') },
  {
    path: '/account/settings/passkeys',
    part: 'the form of a new passkey',
    read: (page: Page) => page.getByRole('button', { name: t('account.passkeys.submit') }),
  },
]) {
  test(`styles ${part}, which scripts show, before the first input`, async ({ page }) => {
    await page.context().clearCookies({ name: '__Host-css' })
    // It is also loaded without input, after a while.
    const release = await holdBack(page, '.css')
    await page.goto(path)
    await waitForHydration(page)
    const look = () =>
      read(page).evaluate((element) => {
        const { appearance, backgroundColor, inlineSize, padding } = getComputedStyle(element)
        return { appearance, backgroundColor, inlineSize, padding }
      })
    const first = await look()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    release()
    await loadStylesheet(page)
    expect(first).toEqual(await look())
  })
}

test('gives an icon the text colour in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScreen(page, '/', t('torrents.title'))
  // Its name has that of the torrent, too.
  const download = page.getByRole('link', { name: new RegExp(`^${t('torrents.columns.download')} `) }).first()
  const seen = await download.evaluate((link) => ({
    icon: getComputedStyle(link, '::after').backgroundColor,
    words: getComputedStyle(document.body).color,
    page: getComputedStyle(document.body).backgroundColor,
  }))
  expect(seen.icon).toBe(seen.words)
  expect(seen.icon).not.toBe(seen.page)
})
