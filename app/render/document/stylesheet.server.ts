import packed from 'virtual:early-sheets'
import { Recent } from '~/lib/http/recent'
import { copyText } from '~/render/kept/copy-text.server'
import { type ClassLists, gatherLists, UnreadText } from '~/render/server-html/class-lists.server'
import href from '~/styles/app.css?url'
import { versionOf } from './stylesheet-version'

/** The address of the one stylesheet. */
export const stylesheetHref = href

export const stylesheetVersion = versionOf(href)

const places = new Map(packed.classes.map((name, at) => [name, at]))
/** Pages of one screen differ by few classes, so there are few of these; but they are made of what members write. */
const early = new Recent<string>(500)

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

/** What a screen can use of the stylesheet, to be printed into its document (build-plugins/critical-css). */
export const earlySheetOf = (route: string) => early.getOrMake(route, () => writeSheet(route, () => true))

const styleTag = '<style id="sheet"'

/** Pages have the same lists of classes again and again. */
const lists = new Recent<number[]>(5000)

/** Of the classes that rules ask for, those in a list, by their places. */
function placesOf(list: string): number[] {
  const known = lists.get(list)
  if (known) return known
  const found = list.split(' ').flatMap((name) => places.get(name) ?? [])
  lists.set(copyText(list), found)
  return found
}

/** A set of places as a text, to tell it from others by. */
function writePlaces(present: Uint8Array): string {
  const words = new Uint16Array(Math.ceil(present.length / 16))
  present.forEach((is, place) => {
    words[place >> 4] = (words[place >> 4] ?? 0) | (is << (place & 15))
  })
  return String.fromCharCode(...words)
}

/**
 * Fills in the sheet of a page that was made whole: of what its screen can use, what the page as it stands has use for and
 * what scripts bring into it by themselves. Anything else a reader calls up, and by then the whole stylesheet is on its
 * way (whole-stylesheet.ts). `fragments` are the classes of what will stand in the page as well.
 */
export function fillSheet(parts: string[], route: string, fragments: ClassLists): string[] {
  const place = parts.findIndex((part) => part.includes(styleTag))
  const head = parts[place] ?? ''
  const at = head.indexOf(sheetMark, head.indexOf(styleTag))
  if (at < 0) return parts
  const present = new Uint8Array(packed.classes.length)
  for (const place of packed.soon[route] ?? []) present[place] = 1
  for (const list of gatherLists([fragments, ...parts.map((part) => new UnreadText(part))])) {
    for (const place of placesOf(list)) present[place] = 1
  }
  const css = early.getOrMake(`${route} ${writePlaces(present)}`, () =>
    writeSheet(route, (rule) => packed.needs[rule]?.some((asked) => asked.every((place) => present[place])) ?? true),
  )
  return parts.toSpliced(place, 1, head.slice(0, at), css, head.slice(at + sheetMark.length))
}
