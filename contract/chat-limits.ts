/** Characters of one message. */
export const longestMessage = 2000

/** Seconds that slow mode may ask to pass between two messages of one member. */
export const longestSlow = 3600

/** Minutes for which a member can be muted in a room: 30 days. */
export const longestMute = 43_200
