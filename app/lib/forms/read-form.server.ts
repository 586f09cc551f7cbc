import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { z } from 'zod'
import type { FormReply } from './form-reply'
import { readFields } from './read-fields.server'

/** Bytes of a form with 20,000 characters of text. A browser sends up to 9 bytes for a character. */
export const longFormBytes = 192 * 1024

/** `current` is the current password in the form that changes it, `auth` part of a push subscription. */
const secret = /password|secret|token|code|credential|challenge|^(current|auth)$/i

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message'> & { input?: unknown }

function codeOf({ code, input }: Issue): string {
  return code === 'invalid_type' && input === undefined ? 'required' : code
}

export function keepTyped(fields: FormData): Record<string, string> {
  const names = [...new Set(fields.keys())].filter((name) => !secret.test(name))
  const textOf = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries(names.flatMap((name) => (textOf(name).length > 0 ? [[name, textOf(name).join(' ')]] : [])))
}

export function formReply(status: number, reply: Omit<FormReply, 'attempt'>, headers?: HeadersInit) {
  return data<FormReply>({ ...reply, attempt: crypto.randomUUID() }, { status, headers })
}

/** With `ok: false`, `reply` is the 422 to return. Throws a plain 413 or 415 for bodies that are not a form. */
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
