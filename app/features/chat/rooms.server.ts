import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ChatRoom } from '#contract/chat'
import { readerOf } from '~/lib/format/reader.server'
import { roomHref } from './chat-address'
import type { RoomHead, Rooms } from './chat-view'

async function listRooms(context: AppLoadContext): Promise<ChatRoom[]> {
  return (await context.requireApi().get('/v1/chat/rooms')).data
}

export async function readRooms(context: AppLoadContext, open: string | undefined): Promise<Rooms> {
  const rooms = await listRooms(context)
  const { t } = readerOf(context)
  const links = (isDirect: boolean) =>
    rooms
      .filter(({ kind }) => (kind === 'direct') === isDirect)
      .map(({ slug, kind, name, partner }) => ({
        slug,
        href: roomHref(slug),
        label: isDirect ? (partner?.username ?? t('chatTexts.gone')) : name,
        icon: (isDirect ? 'i-lucide-user' : kind === 'role' ? 'i-lucide-lock' : 'i-lucide-hash') as 'i-lucide-user',
        current: slug === open,
      }))
  const write = { href: '/chat/direct', label: t('chatTexts.write'), icon: 'i-lucide-pencil' as const, current: false }
  const groups = [
    { title: t('chat.rooms'), links: links(false) },
    { title: t('chatTexts.direct'), links: [...links(true), write] },
  ]
  const counts = rooms.map(({ slug, kind, seq, unread, readAt }) => {
    const isStrange = kind !== 'direct' && readAt === null && unread === 0
    return [slug, { seq, unread: isStrange ? null : slug === open ? 0 : unread }] as const
  })
  return { rooms: groups.filter((group) => group.links.length > 0), counts: Object.fromEntries(counts) }
}

/** The room the member read last, else the first; undefined if there is none. */
export async function findLastRoom(context: AppLoadContext): Promise<string | undefined> {
  const rooms = await listRooms(context)
  const [last] = rooms
    .filter(({ readAt }) => readAt !== null)
    .sort((a, b) => ((a.readAt ?? '' < (b.readAt ?? '')) ? 1 : -1))
  return (last ?? rooms[0])?.slug
}

export function headOf({ slug, kind, name, topic, canModerate }: ChatRoom): RoomHead {
  return { slug, name: kind === 'direct' ? name : `#${name}`, topic, canModerate }
}

/** Throws 404 for a room the member may not enter. */
export async function readRoomHead(context: AppLoadContext, slug: string | undefined): Promise<RoomHead> {
  return headOf(await context.requireApi().get('/v1/chat/rooms/{room}', { path: { room: slug ?? '' } }))
}
