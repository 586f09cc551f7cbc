import type { WikiRevision } from '#contract/wiki'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { wikiHref } from './wiki-href'
import { writeName } from './wiki-rows.server'

interface HistoryRows {
  slug: string
  revisions: WikiRevision[]
  newest: number
  canEdit: boolean
}

/** Rows with the two revisions to compare; the form around them also restores. */
export function writeHistory({ slug, revisions, newest, canEdit }: HistoryRows, reader: Reader): Html[] {
  const { t } = reader
  return revisions.map(({ revision, title, summary, restored, writtenBy, writtenAt }) => {
    const name = t('wikiTexts.edit.history.revision', { number: revision })
    const note = restored === null ? summary : t('wikiTexts.edit.history.restored', { number: restored })
    const restore =
      canEdit && revision !== newest
        ? html`
          <button class="btn btn-small" formmethod="post" name="restore" value="${revision}"
            aria-label="${t('wikiTexts.edit.history.restoreOf', { number: revision })}">${t('wikiTexts.edit.history.restore')}</button>`
        : ''
    const writeRadio = (end: 'from' | 'to', isChecked: boolean) => html`
      <label class="check">
        <input type="radio" name="${end}" value="${revision}"${isChecked && html` checked`}>
        <span class="vh">${t(`wikiTexts.edit.history.${end}`, { number: revision })}</span>
      </label>`
    return html`
      <li class="list-row">
        ${writeRadio('from', revision === newest - 1)}
        ${writeRadio('to', revision === newest)}
        <div class="list-text">
          <a class="title" href="${wikiHref(slug, 'history', { to: revision })}">${name}</a>
          <p>${title}${note && html` · ${note}`}</p>
          <p class="hint">${writeMoment(writtenAt, reader)} · ${writeName(writtenBy, reader)}</p>
        </div>
        ${restore}
      </li>`
  })
}
