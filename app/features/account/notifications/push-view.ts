import type { ComponentProps } from 'react'
import type { PushState } from '#contract/push'
import type { TimeText } from '~/ui/time-text'

export interface PushView extends Pick<PushState, 'publicKey'> {
  browsers: { id: string; device: string | null; since: ComponentProps<typeof TimeText> }[]
}
