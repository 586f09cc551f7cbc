/** Past this nobody counts what is unread. */
const most = 99

/** How many are unread, in as many signs as there is room for. */
export const showCounted = (unread: number): string => (unread > most ? `${most}+` : String(unread))
