import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ChatRoomDetail, chatCommands } from '#contract/chat'
import { later } from '~/lib/api/deferred.server'
import { formatMoment } from '~/lib/format/dates'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { readQuiet } from '~/lib/preferences/quiet-cookie.server'
import { readMember } from '~/lib/session/require-permission.server'
import { writeReactionPicker } from '~/ui/reaction-form.server'
import { readMessageId, roomHref } from './chat-address'
import type { RoomComposer, RoomView } from './chat-view'
import { type MessageContext, writeMessages } from './message-rows.server'
import { headOf } from './rooms.server'

const perPage = 50

/**
 * The URL chooses the page: `cursor`, `before` a message id, or `message` for the page around one; `reply` names a message.
 * Loading the newest page marks the room as read.
 */
export async function readRoom(context: AppLoadContext, request: Request, slug: string): Promise<RoomView> {
  const api = context.requireApi()
  const search = new URL(request.url).searchParams
  const targetId = readMessageId(search.get('message'))
  const reactingId = readMessageId(search.get('react'))
  const replyId = readMessageId(search.get('reply'))
  const cursor = search.get('cursor')
  const path = { room: slug }
  const before = readMessageId(search.get('before'))
  const from = before !== undefined ? { before } : targetId !== undefined && { around: targetId }
  const query = { limit: perPage, ...(cursor ? { cursor } : from) }
  const [room, page, answer, me] = await Promise.all([
    api.get('/v1/chat/rooms/{room}', { path }),
    api.get('/v1/chat/rooms/{room}/messages', { path, query }),
    replyId === undefined
      ? undefined
      : later(api.get('/v1/chat/rooms/{room}/messages/{id}', { path: { ...path, id: replyId } }), context),
    readMember(context),
  ])
  const reader = readerOf(context)
  const roomContext = {
    slug,
    me: me.username,
    isStaff: room.canModerate,
    targetId,
    reactingId,
    readUpTo: page.readUpTo,
  }
  const isNewest = page.meta.next === null
  const last = page.data.at(-1)
  if (isNewest && last && last.id > (page.readUpTo ?? 0)) {
    context.afterwards(() => api.put('/v1/chat/rooms/{room}/read', { path, body: { upTo: last.id } }))
  }
  const to = (key: string | null) => key && roomHref(slug, `?cursor=${encodeURIComponent(key)}`)
  const name = answer?.ok ? (answer.data.author?.username ?? reader.t('chatTexts.gone')) : undefined
  return {
    room: headOf(room),
    rows: context.serverHtml.send('chat-log', writeMessages(page.data, roomContext, reader)),
    reactions: context.serverHtml.send('reactions', writeReactionPicker(reactionTexts(reader))),
    isEmpty: page.data.length === 0,
    isNewest,
    seq: page.seq,
    earlier: to(page.meta.prev),
    later: to(page.meta.next),
    isQuiet: readQuiet(request),
    failed: search.get('failed'),
    me: { username: me.username, role: me.role.slug },
    composer: {
      ...describeComposer(room, reader),
      answers: replyId !== undefined && name !== undefined ? { id: replyId, name } : null,
    },
  }
}

function describeComposer(room: ChatRoomDetail, reader: Reader): Omit<RoomComposer, 'answers'> {
  const { t } = reader
  const commands = chatCommands.filter(({ forStaff }) => room.canModerate || !forStaff)
  return {
    clientId: crypto.randomUUID(),
    ...describeRules(room, reader),
    commands: [
      ...commands.map(({ name }) => ({ name: `/${name}`, words: t(`chatTexts.command.${name}`) })),
      { name: '//', words: t('chatTexts.command.escape') },
    ],
  }
}

export function describeRules(room: ChatRoomDetail, reader: Reader): Pick<RoomComposer, 'barred' | 'slow'> {
  const { slowSeconds: seconds, canModerate } = room
  return {
    barred: describeBar(room, reader),
    slow: seconds > 0 && !canModerate ? reader.t('chatTexts.slowMode', { seconds }) : null,
  }
}

function describeBar({ muted, block, canPost, kind, name, partner }: ChatRoomDetail, reader: Reader): string | null {
  const { t } = reader
  if (muted) return t('chatTexts.muted', { until: formatMoment(muted.until, reader), reason: muted.reason })
  if (block) return t(`chatTexts.block.${block}`, { name })
  if (canPost) return null
  return kind === 'direct' && !partner ? t('chatTexts.partnerGone') : t('chatTexts.cannotPost')
}

/** Newest first. */
export async function searchRoom(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  const search = new URL(request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const cursor = search.get('cursor')
  const path = { room: slug }
  const query = { q, ...(cursor && { cursor }) }
  const [room, page, me] = await Promise.all([
    api.get('/v1/chat/rooms/{room}', { path }),
    q === ''
      ? { data: [], meta: { next: null, prev: null } }
      : api.get('/v1/chat/rooms/{room}/search', { path, query }),
    readMember(context),
  ])
  const roomContext: MessageContext = { slug, me: me.username, isStaff: room.canModerate }
  const to = (key: string | null) =>
    key && roomHref(slug, `/search?q=${encodeURIComponent(q)}&cursor=${encodeURIComponent(key)}`)
  return {
    room: headOf(room),
    q,
    rows: context.serverHtml.send('chat-log', writeMessages(page.data, roomContext, readerOf(context))),
    isEmpty: page.data.length === 0,
    newer: to(page.meta.prev),
    older: to(page.meta.next),
  }
}
