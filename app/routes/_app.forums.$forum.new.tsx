import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { WritingReply } from '~/features/comments/comments-view'
import { Composer } from '~/features/comments/composer'
import { readDraft } from '~/features/comments/read-comments.server'
import { postThread } from '~/features/comments/write-comment.server'
import { NewThreadScreen, ThreadFields } from '~/features/forums/new-thread-screen'
import { readStartable } from '~/features/forums/read-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'forums'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('forums.new.title')} · ${data.forum.name}`)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const forum = await readStartable(context, params.forum)
  return { forum, composer: await readDraft(context, `forum:${forum.slug}`) }
}

/** A preview changes nothing. The forum may be closed to the member by now, and an error page would replace the typed text. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined ? defaultShouldRevalidate : false
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postThread(context, request, params.forum)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewThreadRoute() {
  const { t } = useTranslation()
  const { forum, composer } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  return (
    <NewThreadScreen forum={forum}>
      <Composer
        view={composer}
        reply={reply}
        action={`${forum.href}/new`}
        label={t('forums.new.text')}
        submit={t('forums.new.submit')}
        failures={{ forum_closed: t('forums.closed.forum') }}
      >
        <ThreadFields forum={forum} reply={reply} />
      </Composer>
    </NewThreadScreen>
  )
}
