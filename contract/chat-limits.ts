export const maxMessageLength = 2000

export const maxSlowMode = 3600

/** Maximum minutes of a mute: 30 days. */
export const maxMute = 43_200
