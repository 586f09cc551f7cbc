import packed from 'virtual:early-sheets'
import href from '~/styles/app.css?url'
import { versionOf } from './stylesheet-version'

/** The address of the one stylesheet. */
export const stylesheetHref = href

export const stylesheetVersion = versionOf(href)

const places = new Map(packed.classes.map((name, at) => [name, at]))
const early = new Map<string, string>()

/** Stands in a page that is made whole where its sheet belongs, until it is known what the page is made of. */
export const sheetMark = '/*early*/'

/** Writes those rules of a screen's sheet that `keeps` says to keep. */
function writeSheet(route: string, keeps: (rule: number) => boolean): string {
  let css = ''
  let around = ''
  const close = () => '}'.repeat(around.split('{').length - 1)
  for (const [context, first, last] of packed.sheets[route] ?? []) {
    const opening = packed.contexts[context] ?? ''
    for (let rule = first; rule <= last; rule++) {
      if (!keeps(rule)) continue
      if (opening !== around) css += close() + opening
      around = opening
      css += packed.rules[rule]
    }
  }
  return css + close()
}

function remember(key: string, write: () => string): string {
  const css = early.get(key) ?? write()
  // Pages of one screen differ by few classes, so there are few keys; but they are made of what members write.
  if (early.size > 500) early.clear()
  early.set(key, css)
  return css
}

/** What a screen can use of the stylesheet, to be printed into its document (app/styles/early). */
export const earlySheetOf = (route: string) => remember(route, () => writeSheet(route, () => true))

const attribute = ' class='

/** Of the classes that rules ask for, those in a page, by their places. A list has hundreds of elements, and few kinds. */
function findClasses(page: string): Set<number> {
  const lists = new Set<string>()
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, at)) {
    const start = at + attribute.length + 1
    at = page.indexOf('"', start)
    if (at < 0) break
    lists.add(page.slice(start, at))
  }
  return new Set([...lists].flatMap((list) => list.split(' ').flatMap((name) => places.get(name) ?? [])))
}

/**
 * Fills in the sheet of a page that was made whole: of what its screen can use, what the page as it stands has use for and
 * what scripts bring into it by themselves. Anything else a reader calls up, and by then the whole stylesheet is on its
 * way (whole-stylesheet.ts).
 */
export function fillSheet(page: string, route: string): string {
  const at = page.indexOf(sheetMark, page.indexOf('<style id="sheet"'))
  if (at < 0) return page
  const present = findClasses(page)
  for (const place of packed.soon[route] ?? []) present.add(place)
  const css = remember(`${route} ${[...present].sort()}`, () =>
    writeSheet(
      route,
      (rule) => packed.needs[rule]?.some((asked) => asked.every((place) => present.has(place))) ?? true,
    ),
  )
  return page.slice(0, at) + css + page.slice(at + sheetMark.length)
}
