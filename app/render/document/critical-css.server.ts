import { Buffer } from 'node:buffer'
import rules from 'virtual:critical-css'
import href from '~/styles/app.css?url'
import { addedByScripts } from './added-by-scripts.server'
import { closedParts, makeRulePicker, removeInteractive } from './pick-rules.server'
import { versionOf } from './stylesheet-version'

export const stylesheetHref = href

export const stylesheetVersion = versionOf(href)

/** The CSS of a document until the page is whole and `inlineCriticalCss` replaces it. */
export const criticalCssPlaceholder = '/*critical-css*/'

/** Cannot occur in members' text, where `<` is escaped. */
const placeholderElement = `>${criticalCssPlaceholder}</style>`

const pickRules = makeRulePicker(removeInteractive(rules), addedByScripts, closedParts)
const pickAllRules = makeRulePicker(rules, addedByScripts)

/**
 * Without scripts, which load the full stylesheet on the first input, also the rules of hovered and pressed elements and of
 * closed menus and dialogs.
 */
export function inlineCriticalCss(page: Buffer<ArrayBuffer>, hasScripts: boolean): Buffer<ArrayBuffer> {
  const start = page.indexOf(placeholderElement) + 1
  if (start === 0) return page
  // Class names are ASCII, so the bytes need no decoding.
  const html = page.toString('latin1')
  const css = Buffer.from(hasScripts ? pickRules(html) : pickAllRules(html))
  return Buffer.concat([page.subarray(0, start), css, page.subarray(start + criticalCssPlaceholder.length)])
}
