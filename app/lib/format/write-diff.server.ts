import type { DiffLine, TextDiff } from '#contract/wiki'
import { type Html, html } from '~/render/server-html/html.server'
import type { Reader } from './reader.server'

/** A table of lines. Signs and hidden words say what colours show. */
export function writeDiff({ lines, added, removed }: TextDiff, { t }: Reader): Html {
  if (added + removed === 0) return html`<p>${t('wikiTexts.edit.diff.none')}</p>`
  return html`
    <table class="wiki-diff">
      <caption>${t('wikiTexts.edit.diff.summary', { added, removed })}</caption>
      <thead>
        <tr>
          ${(['before', 'after', 'line'] as const).map((name) => html`<th><span class="vh">${t(`wikiTexts.edit.diff.${name}`)}</span></th>`)}
        </tr>
      </thead>
      <tbody>${lines.map((line) => writeLine(line, t))}</tbody>
    </table>`
}

function writeLine({ kind, pieces, before, after, count }: DiffLine, t: Reader['t']): Html {
  if (kind === 'skipped') {
    return html`
      <tr class="diff-skipped">
        <td></td>
        <td></td>
        <td>${t('wikiTexts.edit.diff.skipped', { count })}</td>
      </tr>`
  }
  const mark = {
    same: html``,
    added: writeSign('+', t('wikiTexts.edit.diff.added')),
    removed: writeSign('−', t('wikiTexts.edit.diff.removed')),
  }
  const words = pieces.map(({ text, isChanged }) => (isChanged ? html`<mark>${text}</mark>` : html`${text}`))
  return html`
    <tr class="diff-${kind}">
      <td>${before}</td>
      <td>${after}</td>
      <td>${mark[kind]}${words}</td>
    </tr>`
}

const writeSign = (sign: string, word: string) =>
  html`<b aria-hidden="true">${sign} </b><span class="vh">${word} </span>`
