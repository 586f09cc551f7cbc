interface Moment {
  iso: string
  text: string
  exact: string
}

/** A signed-in client, in the reader's words. */
export interface SessionView {
  id: string
  device: string | null
  network: string | null
  current: boolean
  started: Moment
  lastUsed: Moment
}
