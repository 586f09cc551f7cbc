import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Runs all rules in one theme and the colour rules in the other. Our pages have no frames, so axe runs in the page itself. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ everyRule, rulesOfColour }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const find = async (theme: string, runOnly: Axe.RunOnly) => {
        document.documentElement.setAttribute('data-theme', theme)
        // Finishes transitions, so that axe measures final colours.
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
        // Without the progress bar, which may appear at any time.
        const part = { include: ['html'], exclude: ['.progress'] }
        const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      }
      // The sticky bar covers controls below it, which would then seem too small.
      scrollTo(0, 0)
      return [
        ...(await find('dark', { type: 'tag', values: everyRule })),
        ...(await find('light', { type: 'rule', values: rulesOfColour })),
      ]
    },
    { everyRule, rulesOfColour },
  )
}
