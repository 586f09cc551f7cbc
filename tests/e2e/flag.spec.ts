import { expect, test } from '../support/browser'

test.use({ reader: 'admin' })

test('shows a placeholder when a flag takes longer than 200 ms to load', async ({ page }) => {
  await page.route('**/flags/*.svg', (route) => route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '' }))
  await page.goto('/framework/avatar')
  const fields = await page
    .locator('.flag:not(.flag-none)')
    .first()
    .evaluate((flag) => {
      const [wait] = flag.getAnimations()
      return [199, 200].map((moment) => {
        if (wait) wait.currentTime = moment
        return getComputedStyle(flag).backgroundColor
      })
    })
  expect(fields[0]).toBe('rgba(0, 0, 0, 0)')
  expect(fields[1]).not.toBe(fields[0])
})
