/**
 * A room nobody asks for: whoever has entered one of the chat hears in it that something was said in others, those for all
 * members or those for the members of a role.
 */
export const newsRoomOf = (role?: string): string => `news:${role ?? ''}`

/** Whether a member has asked to be in a room, and is seen there. */
export const isEntered = (room: string): boolean => room.startsWith('chat:')
