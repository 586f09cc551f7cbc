import { type Reaction, reactionKinds } from '#contract/comments'
import type { Language } from '#contract/languages'
import { formatNumber } from '~/lib/format/numbers'
import { type Html, html } from '~/render/server-html/html.server'
import { buttonClass } from './button-class'
import { reactionIcons } from './reaction-icons'

const look = buttonClass({ look: 'ghost', size: 'small' })
const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

export interface ReactionTexts {
  language: Language
  react: string
  kinds: Record<Reaction['kind'], string>
}

interface ReactionForm {
  action: string
  /** The same page with the picker open. */
  pickerHref: string
  isOpen: boolean
}

/**
 * The reactions of a text as buttons, and a link that opens the picker of the others. Screen readers do not announce what
 * changes in it, since a chat room is a live region.
 */
export function writeReactionForm(
  { action, pickerHref, isOpen }: ReactionForm,
  reactions: Reaction[],
  texts: ReactionTexts,
): Html {
  const byKind = new Map(reactions.map((reaction) => [reaction.kind, reaction]))
  const chosen = reactionKinds.filter((kind) => byKind.has(kind))
  const others = reactionKinds.filter((kind) => !byKind.has(kind))
  const open =
    others.length > 0 &&
    html`<a class="${look}" href="${pickerHref}" data-reload>${icon('i-lucide-smile-plus')}${texts.react}</a>`
  return html`
    <form class="comment-reactions" method="post" action="${action}" aria-live="off">
      ${chosen.map((kind) => writeButton(kind, byKind.get(kind), texts))}
      ${open}
      ${isOpen && writeReactionPicker(texts, others)}
    </form>`
}

/** Once in a page, as the content of a template that `useReactions` copies. */
export function writeReactionPicker(texts: ReactionTexts, kinds: readonly Reaction['kind'][] = reactionKinds): Html {
  return html`<div class="comment-kinds">${kinds.map((kind) => writeButton(kind, undefined, texts))}</div>`
}

function writeButton(kind: Reaction['kind'], reaction: Reaction | undefined, { language, kinds }: ReactionTexts): Html {
  const { count = 0, mine = false } = reaction ?? {}
  return html`
    <button class="${look}" name="${mine ? 'remove' : 'add'}" value="${kind}" aria-pressed="${String(mine)}" data-count="${count}"
      title="${kinds[kind]}">
      ${icon(reactionIcons[kind])}
      <span class="vh">${kinds[kind]}</span>
      <span class="tabular">${count > 0 && formatNumber(count, language)}</span>
    </button>`
}
