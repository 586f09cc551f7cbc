import type { EditedIssue, EditReply } from './edit-issue.server'

export interface EditProps {
  issue: EditedIssue
  action: string
  reply: EditReply | undefined
}
