/**
 * A room that sockets join together with their first chat room. It announces messages in other rooms: in those for all
 * members, or in those for one role.
 */
export const newsRoomOf = (role?: string): string => `news:${role ?? ''}`

/** Whether a room is one that members choose to enter and appear in. */
export const isEntered = (room: string): boolean => room.startsWith('chat:')
