import { type Reaction, reactionKinds } from '#contract/comments'
import type { Language } from '#contract/languages'
import { formatNumber } from '~/lib/format/numbers'
import { html } from '~/render/server-html/html.server'
import { buttonClass } from './button-class'
import { reactionIcons } from './reaction-icons'

const look = buttonClass({ look: 'ghost', size: 'small' })
const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

export interface ReactionTexts {
  language: Language
  react: string
  kinds: Record<Reaction['kind'], string>
}

export function writeReactionForm(action: string, reactions: Reaction[], { language, react, kinds }: ReactionTexts) {
  const byKind = new Map(reactions.map((reaction) => [reaction.kind, reaction]))
  const write = (kind: Reaction['kind']) => {
    const { count = 0, mine = false } = byKind.get(kind) ?? {}
    const shown = count > 0 ? formatNumber(count, language) : ''
    return html`
      <button class="${look}" name="${mine ? 'remove' : 'add'}" value="${kind}" aria-pressed="${String(mine)}" data-count="${count}"
        title="${kinds[kind]}">
        ${icon(reactionIcons[kind])}
        <span class="vh">${kinds[kind]}</span>
        <span class="tabular">${shown}</span>
      </button>`
  }
  const chosen = reactionKinds.filter((kind) => byKind.has(kind))
  const others = reactionKinds.filter((kind) => !byKind.has(kind))
  const more =
    others.length > 0
      ? html`
        <details class="comment-more">
          <summary class="${look}">${icon('i-lucide-smile-plus')}${react}</summary>
          <div class="comment-kinds">${others.map(write)}</div>
        </details>`
      : ''
  return html`<form class="comment-reactions" method="post" action="${action}">${chosen.map(write)}${more}</form>`
}
