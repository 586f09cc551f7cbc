/** Sockets join it with their first chat room. It announces messages in other rooms: for all members, or for one role. */
export const newsRoomOf = (role?: string): string => `news:${role ?? ''}`

/** A room whose members see each other. */
export const isChat = (room: string): boolean => room.startsWith('chat:')

export const threadRoomOf = (id: number): string => `thread:${id.toString(36)}`

/** The id of the thread; undefined for other rooms. */
export function readThreadRoom(room: string): number | undefined {
  const [, id] = /^thread:(.+)$/.exec(room) ?? []
  return id === undefined ? undefined : Number.parseInt(id, 36)
}

/** The client joined it. */
export const isEntered = (room: string): boolean => isChat(room) || readThreadRoom(room) !== undefined
