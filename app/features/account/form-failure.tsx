import { Banner } from '~/ui/banner'
import { Toast } from '~/ui/toast'

export function FormFailure({ failed }: { failed: string | null }) {
  if (!failed) return null
  return (
    <Banner tone="bad" urgent>
      {failed}
    </Banner>
  )
}

/** Confirms the last action; renders nothing without one. */
export function FormDone({ done }: { done: string | null | undefined }) {
  return done ? <Toast>{done}</Toast> : null
}
