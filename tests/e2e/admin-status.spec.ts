import { languages } from '../../contract/languages'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', javaScriptEnabled: false })

for (const lng of languages) {
  test(`shows the system status without scripts on a phone (${lng})`, async ({ page, context }) => {
    await context.addCookies([{ name: '__Host-lang', value: lng, url: 'https://localhost/', secure: true }])
    await page.setViewportSize({ width: 390, height: 844 })
    const response = await page.goto('/admin')
    expect(response?.headers()['server-timing']).toMatch(
      /^api;dur=.*, d1;dur=.*;desc="\d+ trips, \d+ rows", render;dur=/,
    )
    const parts = page.getByRole('list', { name: t('admin.status.title', { lng }) })
    await expect(parts.getByRole('listitem')).toHaveCount(6)
    await expect(parts).toContainText(t('adminTexts.status.tracker', { lng }))
    for (const key of ['database', 'files', 'sockets'] as const) {
      const part = parts.getByRole('listitem').filter({ hasText: t(`adminTexts.status.${key}`, { lng }) })
      await expect(part).toContainText(t('adminTexts.status.reached.ok', { lng }))
    }
    await expect(page.getByRole('heading', { name: t('admin.status.jobs', { lng }) })).toBeVisible()
    await expect(page.getByText(t('admin.status.noErrors', { lng }))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
