import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Composer } from '~/features/comments/composer'
import { readDraft } from '~/features/comments/read-comments.server'
import { IssueFields, KindChoice, NewIssueScreen } from '~/features/issues/new-issue-screen'
import { type NewIssueReply, openIssue, readTemplate } from '~/features/issues/open-issue.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember, requirePermission, requireRight } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'issues'] }

export const meta = pageTitle(({ t }) => t('issues.new'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await readMember(context)
  requireRight(context, permissions.includes('issues.create'))
  const template = readTemplate(context, request)
  if (!template) return { form: null }
  const draft = await readDraft(context, 'issue:new')
  return { form: { kind: template.kind, composer: { ...draft, text: draft.text || template.text } } }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'issues.create')
  return openIssue(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewIssueRoute() {
  const { t } = useTranslation()
  const { form } = useLoaderData<typeof loader>()
  const reply = useReply<NewIssueReply>()
  return (
    <NewIssueScreen>
      {form ? (
        <Composer
          key={form.kind}
          view={form.composer}
          reply={reply}
          action={`/issues/new?kind=${form.kind}`}
          label={t('issues.form.text')}
          submit={t('issues.form.submit')}
        >
          <IssueFields kind={form.kind} reply={reply} />
        </Composer>
      ) : (
        <KindChoice />
      )}
    </NewIssueScreen>
  )
}
