export const maxMessageLength = 2000

export const maxSlowMode = 3600

/** Minutes: 30 days. */
export const maxMute = 43_200
