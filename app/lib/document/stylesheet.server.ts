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
const styleTag = '<style id="sheet"'

/**
 * The lists of classes in a page, each once. A list has hundreds of elements, and few kinds that follow each other again and
 * again: what followed the last one before need not be cut out of the page to be known.
 */
function findLists(parts: string[]): string[] {
  const followers = new Map<string, string>()
  const lists = new Set<string>()
  let last = ''
  for (const part of parts) {
    for (let at = part.indexOf(attribute); at >= 0; at = part.indexOf(attribute, at)) {
      at += attribute.length + 1
      const expected = followers.get(last)
      if (expected === undefined || !part.startsWith(expected, at)) {
        const list = part.slice(at, part.indexOf('"', at) + 1)
        followers.set(last, list)
        lists.add(list)
        last = list
      } else last = expected
      at += last.length
    }
  }
  return [...lists].sort()
}

/** Of the classes that rules ask for, those in lists, by their places. */
const placesOf = (lists: string[]) =>
  lists.flatMap((list) =>
    list
      .slice(0, -1)
      .split(' ')
      .flatMap((name) => places.get(name) ?? []),
  )

/**
 * Fills in the sheet of a page that was made whole: of what its screen can use, what the page as it stands has use for and
 * what scripts bring into it by themselves. Anything else a reader calls up, and by then the whole stylesheet is on its
 * way (whole-stylesheet.ts).
 */
export function fillSheet(parts: string[], route: string): string[] {
  const place = parts.findIndex((part) => part.includes(styleTag))
  const head = parts[place] ?? ''
  const at = head.indexOf(sheetMark, head.indexOf(styleTag))
  if (at < 0) return parts
  const lists = findLists(parts)
  const css = remember(`${route} ${lists}`, () => {
    const present = new Set([...placesOf(lists), ...(packed.soon[route] ?? [])])
    return writeSheet(
      route,
      (rule) => packed.needs[rule]?.some((asked) => asked.every((place) => present.has(place))) ?? true,
    )
  })
  return parts.toSpliced(place, 1, head.slice(0, at), css, head.slice(at + sheetMark.length))
}
