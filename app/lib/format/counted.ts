const most = 99

/** Formats an unread count for a badge: `99+` above 99. */
export const showCounted = (unread: number): string => (unread > most ? `${most}+` : String(unread))
