/** Sockets join it with their first chat room. It announces messages in other rooms: for all members, or for one role. */
export const newsRoomOf = (role?: string): string => `news:${role ?? ''}`

export const isEntered = (room: string): boolean => room.startsWith('chat:')
