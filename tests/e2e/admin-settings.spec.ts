import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

// Two saves at the same time are a conflict, so one worker runs all tests, also those without scripts.
test.describe.configure({ mode: 'serial' })
test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const general = '/admin/settings/general'
const history = '/admin/settings/history'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(t('admin.general.done'))).toBeVisible()
const signedOut = { storageState: { cookies: [], origins: [] } }

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: community.whole, ...options })
  return context.newPage()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`saves texts, shows them to visitors, and rolls them back ${how}`, async ({ browser }) => {
    const page = await openPage(browser, { javaScriptEnabled })
    const visitor = await openPage(browser, signedOut)
    const text = `Welcome ${how}`
    await page.goto(general)
    await page.getByLabel(`${t('siteSettings.fields.signIn')} (English)`).fill(text)
    await button(page, t('forms.save')).click()
    await saved(page)
    await visitor.goto('/login')
    await expect(visitor.getByText(text)).toBeVisible()

    await page.goto(history)
    const versions = page.getByRole('list', { name: t('siteSettings.history.versions') })
    await versions.getByRole('listitem').first().getByRole('link').first().click()
    await expect(page.getByRole('insertion').first()).toHaveText(text)
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    await button(page, t('siteSettings.history.submit')).click()
    await expect(page.getByText(t('siteSettings.history.restored'))).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(text)).toHaveCount(0)
    await page.context().close()
    await visitor.context().close()
  })

  test(`saves with the Enter key ${how}`, async ({ browser }) => {
    const page = await openPage(browser, { javaScriptEnabled })
    await page.goto(general)
    await page.getByLabel(t('siteSettings.fields.sourceTag')).fill(`KEY ${how}`)
    await page.getByLabel(t('siteSettings.fields.sourceTag')).press('Enter')
    await saved(page)
    await expect(page.getByLabel(t('siteSettings.fields.sourceTag'))).toHaveValue(`KEY ${how}`)
    await page.context().close()
  })

  test(`shows a dangerous change before it is saved, and a conflict with another tab ${how}`, async ({ browser }) => {
    const page = await openPage(browser, { javaScriptEnabled })
    await page.goto(general)
    const other = await page.context().newPage()
    await other.goto(general)
    await other.getByLabel(t('siteSettings.fields.sourceTag')).fill(`TAG ${how}`)
    await button(other, t('forms.save')).click()
    await saved(other)
    await other.close()

    const announce = page.getByLabel(t('siteSettings.fields.announceUrl'))
    const before = await announce.inputValue()
    await announce.fill('https://tracker.example/{announceKey}')
    await button(page, t('forms.save')).click()
    await expect(page.getByText(t('siteSettings.announceWarning'))).toBeVisible()
    await expect(page.getByRole('insertion')).toHaveText('https://tracker.example/{announceKey}')
    await button(page, t('siteSettings.save')).click()
    await expect(page.getByRole('alert')).toContainText(t('siteSettings.conflict'))
    await expect(page.getByRole('deletion').filter({ hasText: `TAG ${how}` })).toBeVisible()
    await expect(announce).toHaveValue('https://tracker.example/{announceKey}')
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    await announce.fill(before)
    await button(page, t('siteSettings.replace')).click()
    await saved(page)
    await page.context().close()
  })
}

test('previews the theme colour while it is chosen', async ({ page }) => {
  await page.goto(general)
  await waitForHydration(page)
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme'))
  const before = await theme()
  const samples = page.getByRole('list', { name: t('siteSettings.contrasts') })
  await expect(samples.getByText(t('siteSettings.enough'))).toHaveCount(2)
  const saved = await samples.innerHTML()
  await page.getByLabel(t('siteSettings.fields.themeColor'), { exact: true }).fill('#aa3366')
  await expect.poll(theme).toBe('#aa3366')
  await expect.poll(() => samples.innerHTML()).not.toBe(saved)
  await expect(samples.getByText(t('siteSettings.enough'))).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: t('admin.settingsHistory'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(history)
  await expect.poll(theme).toBe(before)
})

test('uploads a logo, shows it in the header, and restores the default', async ({ page, watch }) => {
  watch.allow(/422/)
  const logo = page.locator('.brand img').first()
  const upload = async (name: string, text: string) => {
    const file = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
    await page.getByLabel(t('siteSettings.logo.file')).setInputFiles(file)
    await button(page, t('siteSettings.logo.submit')).click()
  }
  await page.goto(general)
  const before = await logo.getAttribute('src')
  await upload('page.svg', '<html><script>alert(1)</script></html>')
  await expect(page.getByRole('alert')).toContainText(t('siteSettings.logo.errors.not_a_picture'))
  await upload(
    'logo.svg',
    '<svg viewBox="0 0 30 20" onload="alert(1)"><script>alert(1)</script><path d="M0 0h30v20z"/></svg>',
  )
  await saved(page)
  await expect(logo).toHaveAttribute('src', /M0%200h30v20z/)
  expect(await logo.getAttribute('src')).not.toMatch(/script|onload/)
  expect(await findViolations(page)).toEqual([])
  await button(page, t('siteSettings.logo.restore')).click()
  await expect(logo).toHaveAttribute('src', before ?? '')
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [general, history]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
