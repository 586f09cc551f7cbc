import { hrefOfSection, hrefOfTab, sections, subTabs } from '../../app/features/showcase/registry'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findSmallTargets, overflow, walkByKey } from '../support/layout'

const pages = ['/framework', ...sections.map(({ slug }) => hrefOfSection(slug))]

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** One visit per page, because opening it takes longer than checking it. */
for (const path of pages) {
  test.describe(path, () => {
    test('passes axe and fits at every width', async ({ page, context }) => {
      await page.goto(path)
      await waitForHydration(page)
      await test.step('passes axe', async () => expect(await findViolations(page)).toEqual([]))
      await test.step('has targets of at least 24 pixels', async () =>
        expect(await findSmallTargets(page, 24)).toEqual([]))
      await test.step('shows the focus on every tab stop', async () => {
        const { unseen, stops } = await walkByKey(page)
        expect(unseen).toEqual([])
        expect(stops).toBeGreaterThan(0)
      })
      await test.step('fits with text twice as large', async () => {
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect(await overflow(page)).toBe(0)
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      })
      await test.step('fits 320 pixels (200 % of 640) in both languages', async () => {
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflow(page)).toBe(0)
        await context.addCookies([{ name: '__Host-lang', value: 'nb', url: 'https://localhost/', secure: true }])
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
        expect(await overflow(page)).toBe(0)
      })
    })
  })
}

test('passes axe on a phone, with targets of at least 44 pixels', { tag: '@phone-only' }, async ({ page }) => {
  test.setTimeout(600_000)
  for (const path of pages) {
    await page.goto(path)
    await waitForHydration(page)
    expect.soft(await findViolations(page), path).toEqual([])
    expect.soft(await findSmallTargets(page, 44), path).toEqual([])
  }
})

test('shows every section and its code without scripts', { tag: '@no-js-only' }, async ({ page }) => {
  for (const path of [...pages, ...subTabs.slice(1).map(hrefOfTab)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const folds = page.locator('.example-code')
    if ((await folds.count()) === 0) continue
    await folds.first().locator('summary').click()
    await expect(folds.first().locator('pre')).toBeVisible()
    await expect(folds.locator('pre')).toHaveCount(await folds.count())
  }
})
