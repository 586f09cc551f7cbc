import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { languages } from '#contract/languages'
import { NewReasonTemplate } from '#contract/reason-templates'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const page = '/moderation/reasons'

/** Search params: `edit` or `delete` with the id of a template, or `new`; `done` after an act. */
export async function readReasons(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams
  const { data } = await context.requireApi().get('/v1/moderation/reasons')
  const act = (['edit', 'delete'] as const).find((each) => search.has(each))
  const chosen = act ? data.find(({ id }) => String(id) === search.get(act)) : undefined
  if (act && !chosen) throw failNotFound(context)
  return {
    reasons: data,
    chosen: chosen ?? null,
    act: act ?? (search.has('new') ? ('new' as const) : null),
    done: search.get('done'),
  }
}

export type ReasonsView = Awaited<ReturnType<typeof readReasons>>

const id = z.coerce.number().int().positive()

/** The texts are fields with the codes of their languages. */
const ReasonForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('create') }),
  z.object({ act: z.literal('change'), id, revision: z.coerce.number().int().positive() }),
  z.object({ act: z.literal('delete'), id }),
])

function readTexts(values: Record<string, string>) {
  const typed = Object.fromEntries(languages.map((language) => [language, values[language] ?? '']))
  return NewReasonTemplate.safeParse({ texts: typed })
}

export async function saveReason(context: AppLoadContext, request: Request) {
  const form = await readForm(request, ReasonForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const read = readTexts(values)
  if (value.act !== 'delete' && !read.success) {
    const codes = read.error.issues.map(({ path, code }) => [String(path.at(-1)), code] as const)
    const errors = Object.fromEntries(codes.map(([name, code]) => [name, [values[name] ? code : 'required']]))
    return formReply(422, { values, errors, failed: null })
  }
  try {
    await store(context, value, read.data?.texts)
  } catch (error) {
    // It was deleted before, for example by the first of two clicks.
    const isGone = value.act === 'delete' && caughtFailure(error)?.status === 404
    if (!isGone) return replyFailure(error, values)
  }
  return redirect(`${page}?done=${value.act}`, 303)
}

async function store(
  context: AppLoadContext,
  value: z.infer<typeof ReasonForm>,
  texts: NewReasonTemplate['texts'] | undefined,
): Promise<void> {
  const api = context.requireApi()
  const path = '/v1/moderation/reasons/{id}'
  if (value.act === 'delete') await api.delete(path, { path: { id: value.id } })
  else if (texts && value.act === 'create') await api.post('/v1/moderation/reasons', { body: { texts } })
  else if (texts && value.act === 'change') {
    await api.put(path, { path: { id: value.id }, body: { texts, revision: value.revision } })
  }
}
