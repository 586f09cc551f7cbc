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

/** Finds the lists in a text. */
function readText(text: string, found: Set<string>) {
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, at)) {
    const start = at + attribute.length + 1
    at = text.indexOf('"', start)
    if (at < 0) return
    found.add(text.slice(start, at))
  }
}

/** All lists, each once. What many pieces share is gone through once. */
export function gatherLists(all: ClassLists): Set<string> {
  const found = new Set<string>()
  const seen = new Set<ClassLists>()
  const gather = (lists: ClassLists) => {
    if (lists instanceof UnreadText) return readText(lists.text, found)
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
