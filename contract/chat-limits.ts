/** Maximum characters of one message. */
export const maxMessageLength = 2000

/** Maximum seconds between two messages of one member in slow mode. */
export const maxSlowMode = 3600

/** Maximum minutes of a mute: 30 days. */
export const maxMute = 43_200
