import type { TFunction } from 'i18next'
import type { FormReply } from './form-reply'

/** `own` has the form's own messages. */
export function describeFieldError(
  t: TFunction,
  reply: Pick<FormReply, 'errors'> | undefined,
  field: string,
  own: (code: string) => string | undefined = () => undefined,
): string | undefined {
  // An error of an array item (`tags.0`) is shown at the array's field.
  const [, [code] = []] = Object.entries(reply?.errors ?? {}).find(([name]) => name.split('.')[0] === field) ?? []
  if (code === undefined) return undefined
  const general = t(`forms.errors.${code}` as 'forms.errors.invalid', { defaultValue: t('forms.errors.invalid') })
  return own(code) ?? general
}

/** `own` has the form's own messages. */
export function describeFailure(
  t: TFunction,
  reply: Pick<FormReply, 'failed' | 'message' | 'retryAfter'> | undefined,
  own: Partial<Record<string, string>> = {},
): string | null {
  if (!reply?.failed) return null
  const { failed, message = '', retryAfter = 60 } = reply
  const words = { message, minutes: Math.ceil(retryAfter / 60) }
  // A text of `apiErrors` is a sentence. The name of a status and a message of the API are not.
  const other = message.endsWith('.') ? message : t('forms.failed.other', words)
  return own[failed] ?? t(`forms.failed.${failed}` as 'forms.failed.other', { ...words, defaultValue: other })
}
