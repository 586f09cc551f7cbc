import rules from 'virtual:critical-css'
import href from '~/styles/app.css?url'
import { addedByScripts } from './added-by-scripts.server'
import { makeRulePicker } from './pick-rules.server'
import { versionOf } from './stylesheet-version'

/** URL of the full stylesheet. */
export const stylesheetHref = href

export const stylesheetVersion = versionOf(href)

/** The CSS of a document until the page is whole and `inlineCriticalCss` replaces it. */
export const criticalCssPlaceholder = '/*critical-css*/'

/** Cannot occur in members' text, where `<` is escaped. */
const placeholderElement = `>${criticalCssPlaceholder}</style>`

const pickRules = makeRulePicker(rules, addedByScripts)

/** Inlines the rules of the stylesheet that a whole page uses. */
export function inlineCriticalCss(html: string): string {
  if (!html.includes(placeholderElement)) return html
  return html.replace(placeholderElement, () => `>${pickRules(html)}</style>`)
}
