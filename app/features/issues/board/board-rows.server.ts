import type { IssueBoard } from '#contract/issue-board'
import { maxColumn } from '#contract/issue-board'
import { type IssueLine, issueStages } from '#contract/issues'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { issueHref, issuesHref } from '../issue-filter'
import { writeFigures, writeLabel } from '../issue-parts.server'
import type { CardMove, MovedCard } from './board-view'

type Stage = (typeof issueStages)[number]

const look = 'btn btn-small btn-icon-small'

const icons: Record<CardMove, string> = {
  back: 'i-lucide-arrow-left',
  up: 'i-lucide-arrow-up',
  down: 'i-lucide-arrow-down',
  on: 'i-lucide-arrow-right',
}

interface Board extends IssueBoard {
  /** The card that was just moved. */
  moved: MovedCard | null
}

export function writeBoard({ columns, canManage, moved }: Board, reader: Reader): Html[] {
  const { t, language } = reader
  return columns.map(({ stage, total, data }) => {
    const id = `stage-${stage}`
    const cut = html`<p class="hint">${t('issueTexts.board.first', { count: maxColumn })}</p>`
    return html`
      <section class="board-column" aria-labelledby="${id}">
        <h2 id="${id}" class="board-head">${t(`issueTexts.stages.${stage}`)}
          <span class="count">${formatNumber(total, language)}</span></h2>
        <ol class="board-cards" data-stage="${stage}" data-list>
          ${data.map((issue, index) => writeCard(issue, canManage ? { cards: data, index, stage, moved } : null, reader))}
        </ol>
        ${data.length === 0 && html`<p class="hint">${t('issueTexts.board.empty')}</p>`}
        ${total > data.length && cut}
      </section>`
  })
}

interface Slot {
  /** All cards of its column. */
  cards: IssueLine[]
  index: number
  stage: Stage
  moved: MovedCard | null
}

/** Without a slot it cannot be moved. */
function writeCard(issue: IssueLine, slot: Slot | null, reader: Reader): Html {
  const { number, revision, title, kind, labels, milestone } = issue
  const { t } = reader
  return html`
    <li class="board-card" id="i-${number}" data-card="${number}:${revision}">
      <p class="issue-title"><a class="title" href="${issueHref(number)}">${title}</a></p>
      <p class="issue-facts">
        <span>#${number}</span>
        <span>${t(`issueTexts.kinds.${kind}`)}</span>
        ${milestone && html`<a href="${issuesHref({ milestone: milestone.slug })}">${milestone.name}</a>`}
      </p>
      ${labels.length > 0 && html`<p class="line">${labels.map((label) => writeLabel(label))}</p>`}
      ${writeFigures(issue, reader)}
      ${slot && writeMoves(issue, slot, reader)}
    </li>`
}

/** Submit buttons named `move`. At an end they stay focusable, because a press that moves the card there keeps the focus. */
function writeMoves({ number, revision }: IssueLine, { cards, index, stage, moved }: Slot, { t }: Reader): Html {
  const column = issueStages.indexOf(stage)
  const target: Record<CardMove, [stage: Stage | undefined, after: number | undefined]> = {
    back: [issueStages[column - 1], undefined],
    up: [index > 0 ? stage : undefined, cards[index - 2]?.number],
    down: [index < cards.length - 1 ? stage : undefined, cards[index + 1]?.number],
    on: [issueStages[column + 1], undefined],
  }
  // Issues that are done are sorted by time.
  const moves: CardMove[] = stage === 'done' ? ['back'] : ['back', 'up', 'down', 'on']
  const buttons = moves.map((by) => {
    const [to, after] = target[by]
    const isSideways = by === 'back' || by === 'on'
    const label =
      isSideways && to
        ? t('issueTexts.board.to', { number, stage: t(`issueTexts.stages.${to}`) })
        : t(`issueTexts.board.${by}`, { number })
    const focus = moved?.number === number && moved.by === by && html` autofocus`
    const value = `${number}:${revision}:${to}:${after ?? 0}:${by}`
    const icon = html`<i class="i ${icons[by]}" aria-hidden="true"></i>`
    return to
      ? html`<button class="${look}" name="move" value="${value}" aria-label="${label}"${focus}>${icon}</button>`
      : html`<button class="${look}" type="button" data-move="${by}" aria-label="${label}" aria-disabled="true"${focus}>${icon}</button>`
  })
  return html`<p class="board-moves">${buttons}</p>`
}
