import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ClosedEdit } from '~/features/comments/closed-edit'
import type { WritingReply } from '~/features/comments/comments-view'
import { Composer } from '~/features/comments/composer'
import { readDraft } from '~/features/comments/read-comments.server'
import { postThread } from '~/features/comments/write-comment.server'
import { NewThreadScreen, ThreadFields } from '~/features/forums/new-thread-screen'
import { findStartable } from '~/features/forums/read-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'forums'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => {
  const title = t('forums.new.title')
  return data?.open ? `${title} · ${data.open.forum.name}` : title
})

export async function loader({ context, params }: LoaderFunctionArgs) {
  const forum = await findStartable(context, params.forum)
  return { open: forum && { forum, composer: await readDraft(context, `forum:${forum.slug}`) } }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postThread(context, request, params.forum)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function NewThreadRoute() {
  const { t } = useTranslation()
  const { open } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  const gone = t('forums.new.gone')
  if (!open) {
    return (
      <ClosedEdit title={t('forums.new.title')} words={gone} label={t('forums.new.text')} text={reply?.values.source} />
    )
  }
  const { forum, composer } = open
  return (
    <NewThreadScreen forum={forum}>
      <Composer
        view={composer}
        reply={reply}
        action={`${forum.href}/new`}
        label={t('forums.new.text')}
        submit={t('forums.new.submit')}
        failures={{ forum_closed: t('forums.closed.forum'), forum_gone: `${gone} ${t('comments.copyText')}` }}
      >
        <ThreadFields forum={forum} reply={reply} />
      </Composer>
    </NewThreadScreen>
  )
}
