import type { FormReply } from '~/lib/forms/form-reply'

/** What is wrong with one of many is said of the field that holds them all: `tags.0` of `tags`. */
export function wholeFields(reply: FormReply | undefined): Pick<FormReply, 'errors'> | undefined {
  if (!reply) return undefined
  return {
    errors: Object.fromEntries(Object.entries(reply.errors).map(([name, codes]) => [name.replace(/\..*$/, ''), codes])),
  }
}
