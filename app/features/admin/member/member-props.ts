import type { FormReply } from '~/lib/forms/form-reply'
import type { MemberView } from './read-member.server'

export interface MemberProps extends MemberView {
  reply: FormReply | undefined
}
