import type { DiffLine, TextDiff, WikiRevision } from '#contract/wiki'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { wikiHref } from './wiki-href'
import { writeMember, writeMoment } from './wiki-rows.server'

/** A table of lines. Signs and hidden words say what colours show. */
export function writeDiff({ lines, added, removed }: TextDiff, { t }: Reader): Html {
  if (added + removed === 0) return html`<p>${t('wikiForms.diff.none')}</p>`
  return html`
    <table class="wiki-diff">
      <caption>${t('wikiForms.diff.summary', { added, removed })}</caption>
      <thead>
        <tr>
          ${(['before', 'after', 'line'] as const).map((name) => html`<th><span class="vh">${t(`wikiForms.diff.${name}`)}</span></th>`)}
        </tr>
      </thead>
      <tbody>${lines.map((line) => writeLine(line, t))}</tbody>
    </table>`
}

function writeLine({ kind, pieces, before, after, count }: DiffLine, t: Reader['t']): Html {
  if (kind === 'skipped') {
    return html`<tr class="diff-skipped"><td></td><td></td><td>${t('wikiForms.diff.skipped', { count })}</td></tr>`
  }
  const mark = {
    same: html``,
    added: writeSign('+', t('wikiForms.diff.added')),
    removed: writeSign('−', t('wikiForms.diff.removed')),
  }
  const words = pieces.map(({ text, isChanged }) => (isChanged ? html`<mark>${text}</mark>` : html`${text}`))
  return html`<tr class="diff-${kind}"><td>${before}</td><td>${after}</td><td>${mark[kind]}${words}</td></tr>`
}

const writeSign = (sign: string, word: string) =>
  html`<b aria-hidden="true">${sign} </b><span class="vh">${word} </span>`

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
    const name = t('wikiForms.history.revision', { number: revision })
    const note = restored === null ? summary : t('wikiForms.history.restored', { number: restored })
    const restore =
      canEdit && revision !== newest
        ? html`
          <button class="btn btn-small" formmethod="post" name="restore" value="${revision}"
            aria-label="${t('wikiForms.history.restoreOf', { number: revision })}">${t('wikiForms.history.restore')}</button>`
        : ''
    const writeRadio = (end: 'from' | 'to', isChecked: boolean) => html`
      <label class="check">
        <input type="radio" name="${end}" value="${revision}"${isChecked && html` checked`}>
        <span class="vh">${t(`wikiForms.history.${end}`, { number: revision })}</span>
      </label>`
    return html`
      <li class="list-row">
        ${writeRadio('from', revision === newest - 1)}
        ${writeRadio('to', revision === newest)}
        <div class="list-text">
          <a class="title" href="${wikiHref(slug, 'history', { to: revision })}">${name}</a>
          <p>${title}${note && html` · ${note}`}</p>
          <p class="hint">${writeMoment(writtenAt, reader)} · ${writeMember(writtenBy, reader)}</p>
        </div>
        ${restore}
      </li>`
  })
}
