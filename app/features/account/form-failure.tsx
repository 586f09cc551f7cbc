import { Banner } from '~/ui/banner'
import { Toast } from '~/ui/toast'

/** Why a form did not go through; nothing while it did. */
export function FormFailure({ failed }: { failed: string | null }) {
  if (!failed) return null
  return (
    <Banner tone="bad" urgent>
      {failed}
    </Banner>
  )
}

/** What was just done, in the reader's words; nothing where nothing was. */
export function FormDone({ done }: { done: string | null | undefined }) {
  return done ? <Toast>{done}</Toast> : null
}
