import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { memberScreens, openScreen } from '../support/screens'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Everything at its end: colours are measured when no fade is under way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['dark', 'light']) {
  test.describe(`${theme} theme`, () => {
    test.beforeEach(async ({ context }) => {
      // A cookie knows no port, so this one counts on each of the communities.
      await context.addCookies([{ name: '__Host-theme', value: theme, url: 'https://localhost/', secure: true }])
    })

    test('sign-in, and its refusal', { tag: '@phone' }, async ({ page, watch }) => {
      watch.allow(/4(00|01|22)\b.*\/login/)
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectNoViolations(page)
      await page.getByLabel('Username').fill(`nobody-${theme}`)
      await page.getByLabel('Password').fill('wrong password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNoViolations(page)
    })

    for (const { name, path, heading } of memberScreens) {
      test.describe(name, () => {
        test.use({ reader: 'member' })

        test('has nothing that axe objects to', { tag: '@phone' }, async ({ page, watch }) => {
          if (path === '/no/such/page') watch.allow(/404/)
          await openScreen(page, path, heading)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expectNoViolations(page)
        })
      })
    }

    for (const [fault, status] of [
      ['fault-500', 500],
      ['fault-403', 403],
    ] as const) {
      test.describe(`${status} page`, () => {
        test.use({ reader: 'member', site: 'faulty' })

        test('has nothing that axe objects to', async ({ page, watch }) => {
          watch.allow(new RegExp(`${status}`))
          await page.goto(`/torrents/${fault}`)
          await expectNoViolations(page)
        })
      })
    }
  })
}
