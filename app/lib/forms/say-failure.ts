import type { TFunction } from 'i18next'
import type { FormReply } from './form-reply'

/** What is wrong with a field, in the reader's words; undefined where nothing is. `own` has words of the form itself. */
export function sayFieldError(
  t: TFunction,
  reply: Pick<FormReply, 'errors'> | undefined,
  field: string,
  own: (code: string) => string | undefined = () => undefined,
): string | undefined {
  // What is wrong with one of many is said of the field that holds them: `tags.0`.
  const [, [code] = []] = Object.entries(reply?.errors ?? {}).find(([name]) => name.split('.')[0] === field) ?? []
  if (code === undefined) return undefined
  const general = t(`forms.errors.${code}` as 'forms.errors.invalid', { defaultValue: t('forms.errors.invalid') })
  return own(code) ?? general
}

/** Why the whole form failed, in the reader's words; null where it did not. `own` has words of the form itself. */
export function sayFailure(
  t: TFunction,
  reply: FormReply | undefined,
  own: Partial<Record<string, string>> = {},
): string | null {
  if (!reply?.failed) return null
  const { failed, message = '', retryAfter = 60 } = reply
  const words = { message, minutes: Math.ceil(retryAfter / 60) }
  const other = t('forms.failed.other', words)
  return own[failed] ?? t(`forms.failed.${failed}` as 'forms.failed.other', { ...words, defaultValue: other })
}
