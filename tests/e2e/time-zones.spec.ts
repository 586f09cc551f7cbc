import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { openScreen } from '../support/screens'
import { t } from '../support/text'

/** React reports a page error if the server and the browser write different times. */
for (const [timezoneId, locale] of [
  ['Asia/Kolkata', 'en-GB'],
  ['Europe/Oslo', 'nb-NO'],
  ['America/St_Johns', 'en-GB'],
] as const) {
  test.describe(`${timezoneId} in ${locale}`, () => {
    test.use({ reader: 'member', timezoneId, locale })

    test('shows the same times before and after hydration', async ({ page }) => {
      const lang = locale.slice(0, 2)
      for (const path of ['/', '{torrent}']) {
        await openIn(page, path, lang)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('time').first()).toBeVisible()
      }
    })
  })
}

async function openIn(page: Page, path: string, lang: string) {
  if (path === '{torrent}') {
    await page.locator('tbody a.title').first().click()
    await expect(page).toHaveURL(/\/torrents\//)
  } else await openScreen(page, path, lang === 'nb' ? t('torrents.title', { lng: 'nb' }) : t('torrents.title'))
}

test.describe('in a row', () => {
  test.use({ reader: 'member', timezoneId: 'Asia/Kolkata', locale: 'en-GB' })

  test('shows the exact time on hover', async ({ page }) => {
    await openScreen(page, '/', t('torrents.title'))
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    const age = page.locator('tbody time').first()
    await age.hover()
    await expect(age).toHaveAttribute('title', /^\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d( UTC)?$/)
  })
})

test.describe('without scripts', () => {
  test.use({ reader: 'member' })

  test('shows the time zone', { tag: '@no-js-only' }, async ({ page }) => {
    await openScreen(page, '{torrent}', null)
    await expect(page.locator('main time').first()).toHaveAttribute('datetime', /Z$/)
    const texts = await page
      .locator('main time')
      .evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute('title')}`))
    expect(texts.join()).toContain('UTC')
  })
})
