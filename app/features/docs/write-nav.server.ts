import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import type { Guide } from './contract-files.server'
import { apiHref, docsHref, guidePages, isBelow, madePages, nameOfPage } from './docs-pages.server'
import { type ApiPage, resourceOf } from './model/pages'

interface NavContent {
  index: ApiPage[]
  guides: Record<string, Guide>
  /** Below /docs. */
  current: string
}

/** The pages of the current resource, then the guides and all resources of the API. */
export function writeNav({ index, guides, current }: NavContent, { t }: Reader): Html {
  const link = (path: string, label: string, isEnglish = true) => html`
    <li${isEnglish && html` lang="en"`}>
      <a href="${docsHref(path)}"${path === current && html` aria-current="page"`}>${label}</a>
    </li>`
  const resources = index.filter(({ path }) => !path.includes('/') && path !== 'auth')
  const open = current.startsWith('api/') ? resourceOf(current.slice('api/'.length)) : ''
  const pages = index.filter(({ path }) => isBelow(path, open))
  return html`
    <nav class="sidenav" aria-label="${t('docsPages.pages')}">
      ${
        pages.length > 0 &&
        html`
          <div>
            <h2 lang="en">${nameOfPage(open)}</h2>
            <ul class="block">
              ${open !== 'auth' && link(`api/${open}`, t('docsPages.overview'), false)}
              ${pages.map(({ path }) => link(`api/${path}`, nameBelow(path)))}
            </ul>
          </div>`
      }
      <div>
        <h2>${t('docsPages.guides')}</h2>
        <ul class="block">
          ${guidePages.map(({ path, guide }) => link(path, guides[guide]?.title ?? ''))}
          ${Object.entries(madePages).map(([path, name]) => link(path, t(name), false))}
        </ul>
      </div>
      <div>
        <h2>${t('docsPages.resources')}</h2>
        <ul class="block">
          ${resources.filter(({ path }) => path !== open || pages.length === 0).map(({ path }) => link(`api/${path}`, nameOfPage(path)))}
        </ul>
      </div>
    </nav>`
}

const nameBelow = (page: string) => page.split('/').slice(1).join(' / ').replaceAll('-', ' ')

/** Links to the pages before and after this one. */
export function writeTurn(addresses: string[], current: string, nameOf: (path: string) => string, { t }: Reader): Html {
  const position = addresses.indexOf(current)
  const [previous, next] = [addresses[position - 1], addresses[position + 1]]
  return html`
    <nav class="docs-turn" aria-label="${t('docsPages.turn.label')}">
      ${position > 0 && previous !== undefined && html`<a rel="prev" href="${docsHref(previous)}">${t('docsPages.turn.previous')}: ${nameOf(previous)}</a>`}
      ${next !== undefined && html`<a rel="next" class="ms-auto" href="${docsHref(next)}">${t('docsPages.turn.next')}: ${nameOf(next)}</a>`}
    </nav>`
}

export function writeChildren(index: ApiPage[], above: string, { t }: Reader): Html {
  const children = index.filter(({ path }) => isBelow(path, above) && !path.slice(above.length + 1).includes('/'))
  if (children.length === 0) return html``
  return html`
    <section aria-labelledby="below">
      <h2 id="below">${t('docsPages.below')}</h2>
      <ul class="docs-lines" lang="en">${children.map(
        ({ path, operations }) => html`
          <li>
            <a href="${apiHref(path)}">${nameOfPage(path)}</a>
            ${operations.length > 0 && html`<p class="hint">${operations.map(({ method }) => method).join(', ')} <code>${operations[0]?.path}</code></p>`}
          </li>`,
      )}</ul>
    </section>`
}
