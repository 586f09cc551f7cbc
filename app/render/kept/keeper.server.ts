import type { Language } from '#contract/languages'
import { Recent } from '~/lib/http/recent'
import { type ClassLists, gatherLists, UnreadText } from '~/render/server-html/class-lists.server'
import type { Places } from '~/render/server-html/places.server'
import { copyText } from './copy-text.server'
import type { Keeper } from './keeper-context'

interface KeptPart {
  html: string
  classes: ClassLists
}

/** What parts became, by all they were made of. Held by the isolate; what only one member may see is never a part. */
const kept = new Recent<KeptPart>(500)

interface PageKeeper extends Keeper {
  /** Remembers what stands between marks, and takes the marks out of the page. */
  collect(page: string[]): string[]
  /** The classes of what was remembered. */
  readonly classes: ClassLists
}

/**
 * The keeper of one page. `nonce` is what nobody who has written a word of the page can know. A page that leaves while it is
 * being made has no `places`: nothing can be taken out of it, so nothing is remembered of it.
 */
export function makeKeeper(language: Language, nonce: string, places: Places | null): PageKeeper {
  const unknown: { key: string; begin: string; end: string }[] = []
  const classes: ClassLists[] = []
  return {
    classes,
    recall(name, given) {
      const key = `${language} ${name} ${JSON.stringify(given)}`
      const part = kept.get(key)
      if (!places) return part ? { html: part.html } : null
      if (part) {
        classes.push(part.classes)
        return { html: places.hold([part.html]) }
      }
      const mark = `${nonce}.${unknown.length}`
      const [begin, end] = [`[${mark}]`, `[/${mark}]`]
      unknown.push({ key, begin, end })
      return { marks: [begin, end] }
    },
    collect(parts) {
      if (unknown.length === 0 || !places) return parts
      let page = parts.join('')
      // A part within a part was asked for later than that.
      for (const { key, begin, end } of unknown.reverse()) {
        const [before = '', rest] = page.split(begin)
        const [made, after] = rest?.split(end) ?? []
        if (made === undefined || after === undefined) continue
        const html = copyText(places.fill([made]).join(''))
        kept.set(key, { html, classes: [...gatherLists(new UnreadText(html))] })
        page = before + made + after
      }
      return [page]
    },
  }
}
