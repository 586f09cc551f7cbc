import type { FormReply } from '~/lib/forms/form-reply'
import type { EditedThread } from './edit-thread.server'

export interface EditProps {
  thread: EditedThread
  action: string
  reply: FormReply | undefined
}
