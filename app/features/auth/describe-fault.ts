import type { ParseKeys, TFunction } from 'i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'

/** Locale keys of field errors, by field and API code; `_` is the default. */
const words: Record<string, Record<string, ParseKeys>> = {
  username: { taken: 'auth.faults.taken', too_small: 'auth.faults.username', _: 'auth.faults.username' },
  email: { _: 'auth.faults.email' },
  password: {
    too_small: 'auth.faults.tooShort',
    too_big: 'auth.faults.tooLong',
    common: 'auth.faults.common',
    context: 'auth.faults.context',
  },
  invite: { required: 'auth.faults.invite', ended: 'auth.faults.inviteEnded' },
  application: { too_small: 'auth.faults.application' },
  acceptsRules: { _: 'auth.faults.rules' },
}

export function describeFault(t: TFunction, reply: Pick<FormReply, 'errors'> | undefined, field: string) {
  return describeFieldError(t, reply, field, (code) => {
    const { [code]: exact, _: any } = words[field] ?? {}
    const key = exact ?? (code === 'required' && field !== 'acceptsRules' ? undefined : any)
    return key && String(t(key))
  })
}
