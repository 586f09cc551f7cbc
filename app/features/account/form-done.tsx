import { Toast } from '~/ui/toast'

/** Confirms the last action; renders nothing without one. */
export function FormDone({ done }: { done: string | null | undefined }) {
  return done ? <Toast>{done}</Toast> : null
}
