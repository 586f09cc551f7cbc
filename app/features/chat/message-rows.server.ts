import type { ChatMessage } from '#contract/chat'
import { avatarHref } from '~/lib/format/avatar-href'
import { formatDay, formatMoment, formatTime } from '~/lib/format/dates'
import { memberHref } from '~/lib/format/member-href'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html, raw } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'
import { writeReactionForm } from '~/ui/reaction-form.server'
import { writeRendered } from '~/ui/rendered-text.server'
import { messageHref, roomHref } from './chat-address'
import { continuesGroup, type GroupingKey } from './grouping'

export interface MessageContext {
  slug: string
  me: string
  isStaff: boolean
  targetId?: number
  /** The message whose reaction picker is open. */
  reactingId?: number
  /** Messages of others after this id are unread. */
  readUpTo?: number | null
}

const act = buttonClass({ look: 'ghost', size: 'small' })
const icon = (name: string) => html`<i class="i ${name}" aria-hidden="true"></i>`

/** `html` escapes every value; the message's text is HTML that the API sanitised. */
export function writeMessages(messages: ChatMessage[], roomContext: MessageContext, reader: Reader): string {
  const { readUpTo, me } = roomContext
  const firstNew =
    readUpTo == null ? undefined : messages.find(({ id, author }) => id > readUpTo && author?.username !== me)
  let day = ''
  let above: GroupingKey | undefined
  return messages
    .map((message) => {
      const itsDay = formatDay(message.createdAt, reader)
      const divider = itsDay === day ? '' : html`<li class="chat-day">${itsDay}</li>`
      const spoken = readSpoken(message)
      const isMore = itsDay === day && message !== firstNew && continuesGroup(above, spoken)
      day = itsDay
      above = spoken
      const news =
        message === firstNew ? html`<li class="chat-day chat-new" id="new">${reader.t('chat.newMessages')}</li>` : ''
      return `${divider}${news}${writeMessage(message, roomContext, reader, isMore)}`
    })
    .join('')
}

function readSpoken({ kind, author, createdAt, replyTo }: ChatMessage): GroupingKey {
  const by = kind === 'event' ? undefined : author?.username
  return { by, sentAt: Date.parse(createdAt), isReply: replyTo !== null }
}

/** `isMore`: continues the group of the previous message. The client reads the data attributes to group later ones. */
export function writeMessage(message: ChatMessage, roomContext: MessageContext, reader: Reader, isMore = false): Html {
  const { id, seq, author, clientId, createdAt } = message
  const { by, sentAt, isReply } = readSpoken(message)
  const spoken =
    by === undefined ? '' : html` data-by="${by}" data-at="${sentAt}"${isReply ? html` data-apart="1"` : ''}`
  const client = clientId === null ? '' : html` data-client="${clientId}"`
  const day = formatDay(createdAt, reader)
  const data = html` id="m${id}" data-seq="${seq}" data-day="${day}"${client}${spoken}`
  if (message.kind === 'event') {
    return html`<li class="hint"${data}>${say(message, reader)} ${writeTime(message, roomContext, reader)}</li>`
  }
  const href = avatarHref(author?.avatar ?? null)
  const picture = href ? html`<img src="${href}" alt="" loading="lazy">` : ''
  const face = author
    ? html`<span class="avatar role-${author.role}" aria-hidden="true">${initialsOf(author.username)}${picture}</span>`
    : html`<span class="avatar" aria-hidden="true">?</span>`
  const target =
    id === roomContext.targetId || (message.mentions.includes(roomContext.me) && !message.deletion)
      ? ' comment-wanted'
      : ''
  // Without reactions the reaction menu is beside the name and takes no line of its own.
  const reactions = message.deletion
    ? ''
    : writeReactionForm(
        {
          action: roomHref(roomContext.slug, `/messages/${id}/reactions`),
          pickerHref: roomHref(roomContext.slug, `?message=${id}&react=${id}#m${id}`),
          isOpen: id === roomContext.reactingId,
        },
        message.reactions,
        reactionTexts(reader),
      )
  const hasReactions = message.reactions.length > 0
  const edited =
    message.editedAt && !message.deletion ? html`<span class="hint">${reader.t('chatTexts.edited')}</span>` : ''
  return html`
    <li class="comment${target}${isMore ? ' chat-more' : ''}"${data}>
      ${face}
      <article aria-labelledby="by${id}">
        <header class="comment-head">
          ${writeAuthor(message, reader)}
          ${writeAnswered(message, roomContext, reader)}
          ${writeTime(message, roomContext, reader)}
          ${edited}
          ${message.deletion ? '' : writeActs(message, roomContext, reader)}
          ${hasReactions ? '' : reactions}
        </header>
        ${writeBody(message, reader)}
        ${hasReactions ? reactions : ''}
      </article>
    </li>`
}

function initialsOf(name: string): string {
  const [first = '', second = ''] = name
  return first.toUpperCase() + second
}

function writeAuthor({ id, author }: ChatMessage, { t }: Reader): Html {
  return author
    ? html`<a class="user role-${author.role}" id="by${id}" href="${memberHref(author.username)}">${author.username}</a>`
    : html`<span class="dim" id="by${id}">${t('chatTexts.gone')}</span>`
}

function writeTime({ id, createdAt }: ChatMessage, { slug }: MessageContext, reader: Reader): Html {
  return html`
    <a class="tag" href="${messageHref(slug, id)}">
      <time datetime="${createdAt}" title="${formatMoment(createdAt, reader)}">${formatTime(createdAt, reader)}</time>
    </a>`
}

function writeAnswered({ replyTo }: ChatMessage, { slug }: MessageContext, { t }: Reader): Html | '' {
  if (!replyTo) return ''
  const name = replyTo.author ?? t('chatTexts.gone')
  const words =
    replyTo.excerpt === ''
      ? t('chatTexts.answersGone', { name })
      : t('chatTexts.answers', { name, excerpt: replyTo.excerpt })
  return html`<a class="tag trunc" href="${messageHref(slug, replyTo.id)}">${words}</a>`
}

function writeBody({ kind, author, deletion, html: text }: ChatMessage, { t }: Reader): Html {
  if (!deletion) {
    const isAction = kind === 'action' && text.startsWith('<p>')
    const name = author?.username ?? t('chatTexts.gone')
    return writeRendered(isAction ? String(html`<p><em>${name}</em> ${raw(text.slice('<p>'.length))}`) : text)
  }
  const words = deletion.byAuthor ? t('chatTexts.deletedByAuthor') : t('chatTexts.deleted')
  const reason = deletion.reason ? html` <span>${t('chatTexts.reason', { reason: deletion.reason })}</span>` : ''
  const body = text
    ? html`<details class="prose prose-small"><summary>${t('chatTexts.deletedText')}</summary>${raw(text)}</details>`
    : ''
  return html`<p class="dim">${words}${reason}</p>${body}`
}

function writeActs({ id, author }: ChatMessage, { slug, me, isStaff }: MessageContext, { t }: Reader): Html {
  const name = author?.username ?? t('chatTexts.gone')
  const isMine = author?.username === me
  const words = t(isMine ? 'chatTexts.change' : 'chatTexts.changeStaff')
  const change =
    isMine || isStaff
      ? html`<a class="${act}" href="${roomHref(slug, `/messages/${id}`)}">${icon('i-lucide-pencil')}${words}</a>`
      : ''
  const report = isMine
    ? ''
    : html`<a class="${act}" href="/reports/new?room=${slug}&message=${id}">${icon('i-lucide-flag')}${t('chatTexts.report')}</a>`
  return html`
    <details class="comment-more" aria-live="off">
      <summary class="${act}" aria-label="${t('chatTexts.acts', { name })}">${icon('i-lucide-ellipsis')}</summary>
      <a class="${act}" data-reply="${id}" data-name="${name}" href="${roomHref(slug, `?reply=${id}#write`)}">
        ${icon('i-lucide-reply')}
        ${t('chatTexts.reply')}
      </a>
      ${change}${report}
    </details>`
}

function say({ author, event }: ChatMessage, { t }: Reader): string {
  const actor = author?.username ?? t('chatTexts.gone')
  const { kind, subject } = event ?? { kind: 'topic', subject: '' }
  if (kind === 'topic' && subject === '') return t('chatTexts.events.noTopic', { actor })
  if (kind === 'slow' && subject === '0') return t('chatTexts.events.slowOff', { actor })
  return t(`chatTexts.events.${kind}`, { actor, subject })
}
