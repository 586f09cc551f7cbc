import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe objects to in the dark theme and in the light one: every rule, then, on the same page, those that look at
 * colour; no other rule can tell the themes apart. None of our pages has frames, so all of it runs in the page itself, and
 * only what is wrong leaves it.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ everyRule, rulesOfColour }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const find = async (theme: string, runOnly: Axe.RunOnly) => {
        document.documentElement.setAttribute('data-theme', theme)
        // Colours are measured when no fade is under way.
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
        // The line of a page on its way is no part of the one that stands: it may come and go meanwhile.
        const part = { include: ['html'], exclude: ['.progress'] }
        const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      }
      // From the top: what the bar of the site covers in part, scrolled beneath it, would seem too small a target.
      scrollTo(0, 0)
      return [
        ...(await find('dark', { type: 'tag', values: everyRule })),
        ...(await find('light', { type: 'rule', values: rulesOfColour })),
      ]
    },
    { everyRule, rulesOfColour },
  )
}
