import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Theme = 'dark' | 'light'

/**
 * Runs all rules in the first theme and the colour rules in the others. Our pages have no frames, so axe runs in the page itself.
 */
export async function findViolations(page: Page, themes: readonly Theme[] = ['dark', 'light']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ themes, everyRule, rulesOfColour }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const find = async (theme: Theme, runOnly: Axe.RunOnly) => {
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
      const [first, ...others] = themes
      const found = first ? await find(first, { type: 'tag', values: everyRule }) : []
      for (const theme of others) found.push(...(await find(theme, { type: 'rule', values: rulesOfColour })))
      return found
    },
    { themes, everyRule, rulesOfColour },
  )
}
