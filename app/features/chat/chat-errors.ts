import type { TFunction } from 'i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { ChatReply } from './chat-view'

const known = [
  'unknown_command',
  'incomplete_command',
  'unknown_member',
  'not_muted',
  'yourself',
  'beyond_own',
  'blocked',
  'blocking',
] as const

export function chatFieldError(t: TFunction, reply: ChatReply | undefined, field: string): string | undefined {
  return describeFieldError(t, reply, field, (code) => {
    if (code === 'custom' && field === 'source') return t('chat.errors.empty')
    if (code === 'too_big' && field === 'source') return t('chat.errors.tooLong')
    const own = known.find((item) => item === code)
    return own && t(`chat.errors.${own}`)
  })
}

export function chatFormError(t: TFunction, reply: ChatReply | undefined): string | null {
  if (reply?.errors.replyTo) return t('chat.errors.replyGone')
  return describeFailure(t, reply, {
    muted: t('chat.errors.muted'),
    room_gone: t('chat.errors.roomGone'),
    message_gone: t('chat.errors.messageGone'),
    partner_left: t('chat.errors.partner_left'),
    blocked: t('chat.errors.blocked'),
    blocking: t('chat.errors.blocking'),
    too_many_requests: t('chat.errors.wait', { seconds: reply?.retryAfter ?? 60 }),
  })
}
