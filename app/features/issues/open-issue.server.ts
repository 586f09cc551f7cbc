import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { IssueKind, IssueTitle, issueKinds, NewIssue } from '#contract/issues'
import { readerOf } from '~/lib/format/reader.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { findSimilar } from './find-similar.server'
import { issueHref } from './issue-filter'
import type { SimilarIssue } from './issues-view'

export interface NewIssueReply extends FormReply {
  /** The rendered text as server HTML. */
  preview?: { html: string | null }
  /** With a preview. */
  similar?: SimilarIssue[]
}

/** The template that the URL names; null when it is still to be chosen. */
export function readTemplate(context: AppLoadContext, request: Request) {
  const chosen = new URL(request.url).searchParams.get('kind')
  const kind = issueKinds.find((each) => each === chosen)
  return kind ? { kind, text: readerOf(context).t(`issueTexts.templates.${kind}`) } : null
}

const IssueForm = z.object({
  act: z.enum(['post', 'preview']).default('post'),
  title: IssueTitle,
  kind: IssueKind,
  source: NewIssue.shape.source,
})

/** Opens an issue and redirects to it, or renders a preview with similar issues. */
export async function openIssue(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, IssueForm)
  if (!form.ok) return form.reply
  const { act, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body, form.values)
    const { number } = await api.post('/v1/issues', { body })
    // Without a fragment, browsers would keep that of the form's address.
    return redirect(`${issueHref(number)}#main`)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

async function preview(
  context: AppLoadContext,
  { source, title }: { source: string; title: string },
  values: Record<string, string>,
) {
  const [{ html }, similar] = await Promise.all([
    context.requireApi().post('/v1/preview', { body: { source } }),
    findSimilar(context, title),
  ])
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data<NewIssueReply>({
    ...{ values, errors: {}, failed: null, attempt: crypto.randomUUID() },
    preview: shown,
    similar,
  })
}
