import packed from 'virtual:early-sheets'
import href from '~/styles/app.css?url'
import { versionOf } from './stylesheet-version'

/** The address of the one stylesheet. */
export const stylesheetHref = href

export const stylesheetVersion = versionOf(href)

const early = new Map<string, string>()

/** What a screen can use of the stylesheet, to be printed into its document (app/styles/early). */
export function earlySheetOf(route: string): string {
  const known = early.get(route)
  if (known !== undefined) return known
  let css = ''
  let around = ''
  const close = () => '}'.repeat(around.split('{').length - 1)
  for (const [context, first, last] of packed.sheets[route] ?? []) {
    const opening = packed.contexts[context] ?? ''
    if (opening !== around) css += close() + opening
    around = opening
    css += packed.rules.slice(first, last + 1).join('')
  }
  css += close()
  early.set(route, css)
  return css
}
