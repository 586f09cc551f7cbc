import { expect, signIn, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { runClockUntil } from '../support/page-clock'
import { t } from '../support/text'
import { openList } from '../support/torrent-list'

const everyone = { tag: ['@no-js', '@phone'] }

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('defaults to dark and English and remembers each choice', everyone, async ({ page }) => {
    // A short list: rows that are first drawn when the test scrolls to the footer would move it under a press.
    await page.goto('/?q=sherlock')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: t('shell.theme.light'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page).toHaveURL(/\/\?q=sherlock$/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: t('shell.theme.dark'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Norsk', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    const heading = page.getByRole('heading', { level: 1, name: t('torrents.title', { lng: 'nb' }) })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${t('torrents.title', { lng: 'nb' })} · `))
    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  })
})

test.describe('with reduced motion', () => {
  test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

  test('shows the progress bar after 50 ms and hides it when the page is ready', async ({ page }) => {
    await page.clock.install()
    await page.goto('/framework/buttons')
    await waitForHydration(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/framework\/forms\.data/, async (route) => {
      await held
      await route.continue()
    })
    const line = page.getByRole('progressbar', { name: t('shell.loading') })
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(/\/framework\/forms\.data/)
    await page.getByRole('link', { name: t('showcase.sections.forms'), exact: true }).click()
    await asked
    expect(await runClockUntil(page, 10, () => line.isVisible())).toBeGreaterThanOrEqual(50)
    await page.clock.resume()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: t('showcase.sections.forms') })).toBeVisible()
    await expect(page.locator('.progress')).toBeHidden()
  })
})

test('keeps theme and language after signing out', { tag: '@no-js' }, async ({ page }) => {
  await signIn(page, 'uploader')
  await page.getByRole('button', { name: t('shell.theme.light'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Norsk', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title', { lng: 'nb' }) })).toBeVisible()
  await page
    .getByRole('button', { name: t('shell.logout', { lng: 'nb' }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title', { lng: 'nb' }) })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test.describe('with a Norwegian browser', () => {
  test.use({ locale: 'nn-NO' })

  test('answers in Norwegian', everyone, async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  })
})

test.describe('with scripts', () => {
  test.use({ reader: 'member' })

  test('switches theme and language without reloading the document', async ({ page }) => {
    await openList(page)
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.getByRole('button', { name: t('shell.theme.light'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Norsk', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('torrents.title', { lng: 'nb' }) })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
  })
})
