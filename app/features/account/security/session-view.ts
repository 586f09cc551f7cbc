interface Moment {
  iso: string
  text: string
  exact: string
}

export interface SessionView {
  id: string
  device: string | null
  network: string | null
  current: boolean
  started: Moment
  lastUsed: Moment
}
