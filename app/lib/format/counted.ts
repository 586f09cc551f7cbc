const most = 99

export const showCounted = (unread: number): string => (unread > most ? `${most}+` : String(unread))
