import { type Reaction, reactionKinds } from '#contract/comments'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { html } from '~/render/server-html/html.server'
import { buttonClass } from './button-class'
import { reactionIcons } from './reaction-icons'

const look = buttonClass({ look: 'ghost', size: 'small' })
const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

/**
 * The reactions to a text as a form whose buttons post `add` or `remove`; `useReactions` toggles them in place. Used
 * reactions are visible, the others are in a menu.
 */
export function writeReactionForm(action: string, reactions: Reaction[], { t, language }: Reader) {
  const found = new Map(reactions.map((reaction) => [reaction.kind, reaction]))
  const write = (kind: Reaction['kind']) => {
    const { count = 0, mine = false } = found.get(kind) ?? {}
    const shown = count > 0 ? formatNumber(count, language) : ''
    return html`<button class="${look}" name="${mine ? 'remove' : 'add'}" value="${kind}" aria-pressed="${String(mine)}" data-count="${count}" title="${t(`conversation.reactions.${kind}`)}">${icon(reactionIcons[kind])}<span class="vh">${t(`conversation.reactions.${kind}`)}</span><span class="tabular">${shown}</span></button>`
  }
  const chosen = reactionKinds.filter((kind) => found.has(kind))
  const others = reactionKinds.filter((kind) => !found.has(kind))
  const more =
    others.length > 0
      ? html`<details class="comment-more"><summary class="${look}">${icon('i-lucide-smile-plus')}${t('conversation.react')}</summary><div class="comment-kinds">${others.map(write)}</div></details>`
      : ''
  return html`<form class="comment-reactions" method="post" action="${action}">${chosen.map(write)}${more}</form>`
}
