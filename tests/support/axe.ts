import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const readable = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** What axe objects to on a page as it stands. None of ours has frames, so the rules run in the page itself. */
async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(readable)
}

/**
 * What axe objects to in the dark theme and in the light one: every rule, then, on the same page, those that look at
 * colour; no other rule can tell the themes apart.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  // From the top: what the bar of the site covers in part, scrolled beneath it, would seem too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    // What passes stays in the page: telling it takes a third of the time, and nobody reads it.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const violations = await analyze(
      theme === 'dark' ? axe.withTags(tags) : axe.withRules(['color-contrast', 'link-in-text-block']),
    )
    found.push(...violations.map((violation) => `${theme}: ${violation}`))
  }
  return found
}
