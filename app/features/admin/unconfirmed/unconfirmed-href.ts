export interface UnconfirmedList {
  state: 'open' | 'accepted'
  /** Username; empty for all members. */
  member: string
}

/** Parameters without a value, and the state `open`, are left out. */
export function unconfirmedHref({ state, member }: UnconfirmedList, { cursor = '', done = '' } = {}): string {
  const values = { state: state === 'open' ? '' : state, member, cursor, done }
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value))
  return search.size > 0 ? `/admin/unconfirmed-uploads?${search}` : '/admin/unconfirmed-uploads'
}
