import type { FormReply } from '~/lib/forms/form-reply'

/** Assigns the errors of array items to their field: `tags.0` to `tags`. */
export function mergeItemErrors(reply: FormReply | undefined): Pick<FormReply, 'errors'> | undefined {
  if (!reply) return undefined
  return {
    errors: Object.fromEntries(Object.entries(reply.errors).map(([name, codes]) => [name.replace(/\..*$/, ''), codes])),
  }
}
