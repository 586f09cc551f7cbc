/** Maximum characters of one message. */
export const longestMessage = 2000

/** Maximum seconds between two messages of one member in slow mode. */
export const longestSlow = 3600

/** Maximum minutes of a mute: 30 days. */
export const longestMute = 43_200
