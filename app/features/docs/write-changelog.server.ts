import { formatDay } from '~/lib/format/dates'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { apiHref } from './docs-pages.server'
import type { Change } from './model/compare-outlines'
import type { ContractVersion } from './model/contract-version'
import { type ApiPage, pageOfPath } from './model/pages'

interface ChangelogWriter {
  reader: Reader
  /** Endpoints that exist today have a page. */
  pages: ReadonlySet<string>
}

/** The endpoints and fields that each version added, removed and changed, newest first. */
export function writeChangelog(versions: ContractVersion[], index: ApiPage[], reader: Reader): Html {
  const pages = new Set(index.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`)))
  const { t } = reader
  return html`
    <p class="docs-guide">${t('docsPages.changelog.about')} <a href="/docs/versions">${t('docsPages.changelog.policy')}</a></p>
    ${versions.map((version) => writeVersion(version, { reader, pages }))}`
}

function writeVersion({ day, changes }: ContractVersion, writer: ChangelogWriter): Html {
  const { t } = writer.reader
  const id = day ?? 'latest'
  const name = day === null ? t('docsPages.changelog.latest') : formatDay(day, { ...writer.reader, timeZone: 'UTC' })
  const whole = (kind: Change['kind']) => changes.filter((change) => change.part === null && change.kind === kind)
  const parts = changes.filter(({ part }) => part !== null)
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length
  const isEndpoint = ({ subject }: Change) => subject.includes(' ')
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}"><a class="docs-anchor" href="#${id}">${name}</a></h2>
      ${changes.length === 0 && html`<p>${t('docsPages.changelog.first')}</p>`}
      ${breaking > 0 && html`<p class="hint">${t('docsPages.changelog.breaking', { count: breaking })}</p>`}
      ${writeWhole(t('docsPages.changelog.addedEndpoints'), whole('added'), writer)}
      ${writeWhole(t('docsPages.changelog.removedEndpoints'), whole('removed'), writer)}
      ${writeParts(t('docsPages.changelog.changedEndpoints'), parts.filter(isEndpoint), writer)}
      ${writeParts(
        t('docsPages.changelog.changedObjects'),
        parts.filter((change) => !isEndpoint(change)),
        writer,
      )}
    </section>`
}

const writeWhole = (title: string, changes: Change[], writer: ChangelogWriter) =>
  changes.length > 0 &&
  html`
    <h3>${title}</h3>
    <ul class="docs-changes">${changes.map(({ subject }) => html`<li>${writeSubject(subject, writer)}</li>`)}</ul>`

/** `GET /v1/users` as a link, or the name of an object. */
function writeSubject(subject: string, { pages }: ChangelogWriter): Html {
  const [method = '', path] = subject.split(' ')
  if (path === undefined) return html`<code>${subject}</code>`
  const text = html`<b class="docs-verb docs-${method.toLowerCase()}">${method}</b> <code>${path}</code>`
  return pages.has(subject) ? html`<a href="${apiHref(pageOfPath(path))}">${text}</a>` : text
}

function writeParts(title: string, changes: Change[], writer: ChangelogWriter) {
  if (changes.length === 0) return false
  const subjects = [...new Set(changes.map(({ subject }) => subject))]
  return html`
    <h3>${title}</h3>
    <ul class="docs-changes">${subjects.map(
      (subject) => html`
        <li>
          ${writeSubject(subject, writer)}
          <ul class="docs-fields">${changes
            .filter((change) => change.subject === subject)
            .map((change) => writePart(change, writer.reader))}</ul>
        </li>`,
    )}</ul>`
}

const tones = { added: 'seed', removed: 'danger', changed: 'info' }

function writePart({ kind, part, from, to, isBreaking }: Change, { t }: Reader): Html {
  return html`
    <li>
      <p>
        <span class="badge badge-${tones[kind]}">${t(`docsPages.changelog.kinds.${kind}`)}</span> ${part !== '' && html`<code>${part}</code> `}
        ${isBreaking && html`<span class="badge badge-warn">${t('docsPages.changelog.breaks')}</span>`}
      </p>
      ${kind === 'changed' ? writeTypes(from ?? '', to ?? '', t) : html`<p class="hint" lang="en">${to ?? from}</p>`}
    </li>`
}

/** Two long lists of values are shown by their difference. */
function writeTypes(from: string, to: string, t: Reader['t']): Html {
  const [before, after] = [from.split(' | '), to.split(' | ')]
  if (before.length < 4 || !after.some((value) => before.includes(value)))
    return html`<p class="hint" lang="en">${t('docsPages.changelog.types', { from, to })}</p>`
  const [gone, come] = [
    before.filter((value) => !after.includes(value)),
    after.filter((value) => !before.includes(value)),
  ]
  return html`
    ${come.length > 0 && html`<p class="hint">${t('docsPages.changelog.newValues')} <code>${come.join(' | ')}</code></p>`}
    ${gone.length > 0 && html`<p class="hint">${t('docsPages.changelog.goneValues')} <code>${gone.join(' | ')}</code></p>`}`
}
