import { expect, test } from '../support/browser'
import { overflow } from '../support/layout'
import { memberScreens, openScreen } from '../support/screens'

test.use({ viewport: { width: 320, height: 640 } })

test('sign-in fits 320 pixels', async ({ page }) => {
  await page.goto('/login')
  expect(await overflow(page)).toBe(0)
})

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('every screen fits 320 pixels, in both languages', async ({ page, context, watch }) => {
    watch.allow(/404.*\/no\/such\/page/)
    for (const { name, path, heading } of memberScreens) {
      await test.step(name, async () => {
        await context.clearCookies({ name: '__Host-lang' })
        await openScreen(page, path, heading)
        expect(await overflow(page)).toBe(0)
        await context.addCookies([{ name: '__Host-lang', value: 'nb', url: 'https://localhost/', secure: true }])
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
        expect(await overflow(page)).toBe(0)
      })
    }
  })
})
