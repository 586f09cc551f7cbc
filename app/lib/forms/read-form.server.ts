import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { z } from 'zod'
import type { FormReply } from './form-reply'
import { readFields } from './read-fields.server'

/** `current` is the password before a new one. */
const secret = /password|secret|token|code|credential|challenge|^current$/i

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message'> & { input?: unknown }

/** What is wrong with a field, as a key of the locale: `required`, or zod's own word for the kind of mistake. */
function codeOf({ code, input }: Issue): string {
  return code === 'invalid_type' && input === undefined ? 'required' : code
}

/** What was typed, without secrets and files; of boxes that share a name the values of all, a space between. */
export function keepTyped(fields: FormData): Record<string, string> {
  const names = [...new Set(fields.keys())].filter((name) => !secret.test(name))
  const textOf = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries(names.flatMap((name) => (textOf(name).length > 0 ? [[name, textOf(name).join(' ')]] : [])))
}

/** The reply of a form that did not go through, with its status. */
export function formReply(status: number, reply: Omit<FormReply, 'attempt'>, headers?: HeadersInit) {
  return data<FormReply>({ ...reply, attempt: crypto.randomUUID() }, { status, headers })
}

/**
 * Reads a form by a schema. `ok: false` carries the 422 to return: what was typed and what is wrong with it, secrets left
 * out. Throws a plain 413 or 415 for bodies that are no form of ours.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Pick<Request, 'headers' | 'body'>,
  schema: Schema,
  limit?: number,
) {
  const fields = await readFields(request, limit)
  const submission = parseWithZod(fields, { schema, formatError: (issues: Issue[]) => issues.map(codeOf) })
  const values = keepTyped(fields)
  if (submission.status === 'success') return { ok: true as const, value: submission.value, values, fields }
  const wrong = Object.entries(submission.error ?? {}).flatMap(([name, codes]) =>
    codes ? [[name, codes] as const] : [],
  )
  return { ok: false as const, reply: formReply(422, { values, errors: Object.fromEntries(wrong), failed: null }) }
}
