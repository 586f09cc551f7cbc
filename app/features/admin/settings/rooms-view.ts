export const roomsPage = '/admin/settings/rooms'

/** Values of the search param `act`: a form in place of the list. */
export const roomActs = ['new', 'rename', 'delete'] as const
