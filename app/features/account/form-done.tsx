import { Toast } from '~/ui/toast'

export function FormDone({ done }: { done: string | null | undefined }) {
  return done ? <Toast>{done}</Toast> : null
}
