/** Acts of the page of a member, and values of its search param `done`. */
export const staffActs = [
  ...([
    'avatar',
    'signature',
    'role',
    'ban',
    'unban',
    'note',
    'deleteNote',
    'invites',
    'grant',
    'withdraw',
    'figure',
    'excuse',
    'twoFactor',
  ] as const),
  ...(['session', 'sessions', 'token'] as const),
] as const

/** Days of a ban, in display order. */
export const banPeriods = ['7', '1', '3', '30', '90', '365', 'never'] as const
