interface Moment {
  iso: string
  text: string
  exact: string
}

/** A session, formatted. */
export interface SessionView {
  id: string
  device: string | null
  network: string | null
  current: boolean
  started: Moment
  lastUsed: Moment
}
