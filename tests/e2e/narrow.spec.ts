import { expect, test } from '../support/browser'
import { memberScreens, openScreen } from '../support/screens'

test.use({ viewport: { width: 320, height: 640 } })

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('sign-in fits 320 pixels', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate(overflow)).toBe(0)
})

for (const { name, path, heading } of memberScreens) {
  test.describe(name, () => {
    test.use({ reader: 'member' })

    test('fits 320 pixels, in both languages', async ({ page, watch }) => {
      if (path === '/no/such/page') watch.allow(/404/)
      await openScreen(page, path, heading)
      expect(await page.evaluate(overflow)).toBe(0)
      await page.context().addCookies([{ name: '__Host-lang', value: 'nb', url: 'https://localhost/', secure: true }])
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
      expect(await page.evaluate(overflow)).toBe(0)
    })
  })
}
