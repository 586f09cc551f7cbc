import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Reader } from '~/lib/format/reader.server'
import { writeExcerpt } from '~/lib/format/write-excerpt.server'
import { type Html, html } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'
import type { SearchGroup, SearchPageView, SearchResult, SearchView } from './search-view'

/** Sends the groups as server HTML. */
export function sendResults(
  { groups, ...view }: SearchView,
  { serverHtml }: AppLoadContext,
  reader: Reader,
): SearchPageView {
  const isEmpty = groups.length === 0
  const html = serverHtml.send('search-results', isEmpty ? [writeHelp(view.q, reader)] : groups.map(writeGroup))
  return { ...view, isEmpty, html }
}

function writeGroup({ kind, title, entries, more }: SearchGroup): Html {
  return html`
    <section aria-labelledby="found-${kind}">
      <h2 class="panel-head" id="found-${kind}">${title}</h2>
      <ul class="block" data-list>${entries.map(writeResult)}</ul>
      ${more && html`<p class="mt-4"><a class="${buttonClass({ size: 'small' })}" href="${more.href}">${more.label}</a></p>`}
    </section>`
}

function writeResult({ href, title, member, name, excerpt, note, time }: SearchResult): Html {
  return html`
    <li class="list-row">
      <div class="list-text">
        <a class="title list-link" href="${href}">
          ${
            member
              ? html`<span class="user role-${member.role}">${member.username}</span>`
              : name.length > 0
                ? writeExcerpt(name)
                : title
          }
        </a>
        ${excerpt.length > 0 && html`<p>${writeExcerpt(excerpt)}</p>`}
        <p class="hint">
          ${note}${note && time && ' · '}
          ${time && html`<time datetime="${time.iso}" title="${time.exact}">${time.text}</time>`}
        </p>
      </div>
    </li>`
}

/** Other ways to find something when there is no result. */
function writeHelp(q: string, { t }: Reader): Html {
  const words = [...new Set(q.split(/\s+/))].filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.startsWith('-'))
  const query = new URLSearchParams({ q })
  const places = [
    { href: `/?${query}`, label: t('searchTexts.places.torrents') },
    { href: `/requests?${query}`, label: t('searchTexts.places.requests') },
    { href: `/forums/search?${query}`, label: t('searchTexts.places.posts') },
    { href: `/issues?${query}`, label: t('searchTexts.places.issues') },
    { href: `/wiki?${query}`, label: t('searchTexts.places.wiki') },
  ]
  const link = ({ href, label }: { href: string; label: string }) => html`<li><a href="${href}">${label}</a></li>`
  return html`
    <ul class="prose">
      ${
        words.length > 1 &&
        html`<li>${t('searchTexts.none.each')} ${words.map(
          (word, index) =>
            html`${index > 0 && ', '}<a href="/search?${new URLSearchParams({ q: word }).toString()}">${word}</a>`,
        )}</li>`
      }
      ${places.map(link)}
    </ul>`
}
