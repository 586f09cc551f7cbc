/** Sockets join it with their first chat room. It announces messages in other rooms: for all members, or for one role. */
export const newsRoomOf = (role?: string): string => `news:${role ?? ''}`

/** A room whose members see each other. */
export const isChat = (room: string): boolean => room.startsWith('chat:')

/** `news:` begins the rooms of chat news. */
const prefixes = { thread: 'thread', torrent: 'torrent', title: 'title', news: 'article', request: 'request' } as const

/** The subject of the posts or comments of a room. */
export interface Commented {
  kind: keyof typeof prefixes
  id: number
}

export const commentRoomOf = ({ kind, id }: Commented): string => `${prefixes[kind]}:${id.toString(36)}`

/** Undefined for other rooms. */
export function readCommentRoom(room: string): Commented | undefined {
  const [prefix, id] = room.split(':')
  const kind = (Object.keys(prefixes) as Commented['kind'][]).find((each) => prefixes[each] === prefix)
  return kind && id ? { kind, id: Number.parseInt(id, 36) } : undefined
}

/** The client joined it. */
export const isEntered = (room: string): boolean => isChat(room) || readCommentRoom(room) !== undefined
