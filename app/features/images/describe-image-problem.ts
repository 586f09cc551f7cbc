import type { TFunction } from 'i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'

export function describeImageProblem(t: TFunction, reply: FormReply | undefined): string | undefined {
  const failure = describeFailure(t, reply, {
    too_large: t('images.errors.too_large'),
    too_many_requests: t('images.errors.too_many'),
  })
  const own = (code: string) =>
    t(`images.errors.${code}` as 'images.errors.not_a_picture', { defaultValue: t('images.errors.not_a_picture') })
  return failure ?? describeFieldError(t, reply, 'image', own)
}
