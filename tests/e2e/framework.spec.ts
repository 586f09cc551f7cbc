import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hrefOfSection, hrefOfTab, sections, subTabs } from '../../app/features/showcase/registry'
import { expect, test } from '../support/browser'

const pages = ['/framework', ...sections.map(({ slug }) => hrefOfSection(slug)), ...subTabs.slice(1).map(hrefOfTab)]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function setCookie(page: Page, name: string, value: string) {
  await page.context().addCookies([{ name, value, url: 'https://localhost/', secure: true }])
}

/** Controls of the showcase that are smaller than a finger or a pointer needs; links inside a sentence are free (WCAG 2.5.8). */
const findSmallTargets = (least: number) => {
  const small: string[] = []
  for (const element of document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')) {
    const shown = element.closest('label') ?? element
    const { width, height } = shown.getBoundingClientRect()
    if (width === 0 || height === 0 || element.closest('[popover]:not(:popover-open), dialog:not([open])')) continue
    if (element.closest('p, .prose')) continue
    const before = getComputedStyle(element, '::before')
    const grown = before.position === 'absolute' ? Math.max(0, -2 * Number.parseFloat(before.insetBlockStart)) || 0 : 0
    if (Math.min(width, height) + grown < least - 0.5)
      small.push(`${element.outerHTML.slice(0, 90)} ${width}x${height}`)
  }
  return small
}

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

for (const path of pages) {
  test.describe(path, () => {
    for (const theme of ['dark', 'light']) {
      test(`has nothing that axe objects to, ${theme}`, { tag: '@phone' }, async ({ page }) => {
        await setCookie(page, '__Host-theme', theme)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      })
    }

    test('fits 320 pixels, which is 200 % of 640, in both languages', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const language of ['en', 'nb']) {
        await setCookie(page, '__Host-lang', language)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await page.evaluate(overflow)).toBe(0)
      }
    })

    test('stands with letters twice as large', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(overflow)).toBe(0)
    })

    test('has targets of at least 24 pixels', async ({ page }) => {
      await page.goto(path)
      expect(await page.evaluate(findSmallTargets, 24)).toEqual([])
    })

    test('is there without scripts', { tag: '@without-only' }, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const fold of await page.locator('.example-code').all()) {
        await fold.locator('summary').click()
        await expect(fold.locator('pre')).toBeVisible()
      }
    })

    test('can be walked by key, and shows where one is', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      const stops = await page.evaluate(() => {
        document.querySelector('main')?.focus()
        return document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')
          .length
      })
      const unseen: string[] = []
      for (let presses = 0; presses < Math.min(stops, 60); presses++) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => {
          const element = document.activeElement
          if (!element?.closest('main')) return null
          // A link that fills its row lets the row wear the ring.
          const rings = [element, element.closest('li')]
            .filter((each) => each !== null)
            .map((each) => getComputedStyle(each))
          const isSeen = rings.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
          )
          return { html: element.outerHTML.slice(0, 90), isSeen }
        })
        if (stop && !stop.isSeen) unseen.push(stop.html)
      }
      expect(unseen).toEqual([])
    })
  })
}
