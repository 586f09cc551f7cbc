import type { Language } from '~/lib/prefs/preferences'
import type { Keeper } from './keeper-context'
import { Recent } from './recent'

/** What parts became, by all they were made of. Held by the isolate; what only one member may see is never a part. */
const kept = new Recent<string>(500)

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** A text cut out of a page holds on to all of it. */
const copy = (text: string) => decoder.decode(encoder.encode(text))

interface PageKeeper extends Keeper {
  /** Remembers what stands between marks, and takes the marks out of the page. */
  collect(page: string[]): string[]
}

/**
 * The keeper of one page. `nonce` is what nobody who has written a word of the page can know. A page that leaves while it is
 * being made is not `whole`: nothing can be taken out of it, so nothing is remembered of it.
 */
export function makeKeeper(language: Language, nonce: string, whole: boolean): PageKeeper {
  const unknown: { key: string; begin: string; end: string }[] = []
  return {
    recall(name, given) {
      const key = `${language} ${name} ${JSON.stringify(given)}`
      const html = kept.get(key)
      if (html !== undefined) return { html }
      if (!whole) return null
      const mark = `${nonce}.${unknown.length}`
      const [begin, end] = [`[${mark}]`, `[/${mark}]`]
      unknown.push({ key, begin, end })
      return { marks: [begin, end] }
    },
    collect(parts) {
      if (unknown.length === 0) return parts
      let page = parts.join('')
      // A part within a part was asked for later than that.
      for (const { key, begin, end } of unknown.reverse()) {
        const [before = '', rest] = page.split(begin)
        const [html, after] = rest?.split(end) ?? []
        if (html === undefined || after === undefined) continue
        kept.set(key, copy(html))
        page = before + html + after
      }
      return [page]
    },
  }
}
