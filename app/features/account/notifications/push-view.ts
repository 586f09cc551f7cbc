import type { PushState } from '#contract/push'

interface Moment {
  iso: string
  text: string
  exact: string
}

export interface PushView extends Pick<PushState, 'publicKey'> {
  browsers: { id: string; device: string | null; since: Moment }[]
}
