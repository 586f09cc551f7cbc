/** A text whose lists of classes nobody has looked for. */
export class UnreadText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The lists of classes in a piece of HTML, as they came together. */
export type ClassLists = UnreadText | readonly (string | ClassLists)[]

const attribute = ' class='

/**
 * Finds the lists in a text. A page has hundreds of elements, and few kinds that follow each other again and again: what
 * followed the last one before need not be cut out of it to be known.
 */
function readText(text: string, found: Set<string>, followers: Map<string, string>) {
  let last = ''
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, at)) {
    at += attribute.length + 1
    const expected = followers.get(last)
    if (expected === undefined || !text.startsWith(expected, at)) {
      const list = text.slice(at, text.indexOf('"', at) + 1)
      followers.set(last, list)
      found.add(list.slice(0, -1))
      last = list
    } else last = expected
    at += last.length
  }
}

/** All lists, each once. What many pieces share is gone through once. */
export function gatherLists(all: ClassLists): Set<string> {
  const found = new Set<string>()
  const followers = new Map<string, string>()
  const seen = new Set<ClassLists>()
  const gather = (lists: ClassLists) => {
    if (lists instanceof UnreadText) return readText(lists.text, found, followers)
    if (seen.has(lists)) return
    seen.add(lists)
    for (const each of lists) {
      if (typeof each === 'string') found.add(each)
      else gather(each)
    }
  }
  gather(all)
  return found
}
