import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Tabs } from '~/ui/tabs'

interface HeldScreenProps {
  state: 'waiting' | 'refused'
  isEmpty: boolean
  /** Server HTML. */
  posts: string | null
  done: string | null
  /** How many posts of an author were approved together. */
  approved: string | null
  newer: string | null
  older: string | null
  reply: FormReply | undefined
}

const acts = ['approve', 'refuse', 'restore'] as const
const states = ['waiting', 'refused'] as const

/** The queue of held posts. */
export function HeldScreen({ state, isEmpty, posts, done, approved, newer, older, reply }: HeldScreenProps) {
  const { t } = useTranslation()
  const tabs = states.map((each) => ({
    href: each === 'waiting' ? '/moderation/posts' : `/moderation/posts?state=${each}`,
    label: t(`moderation.posts.states.${each}`),
    current: each === state,
  }))
  const doneAct = acts.find((act) => act === done)
  const doneText = approved ?? (doneAct ? t(`moderation.posts.done.${doneAct}`) : null)
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('moderation.posts.title')}
        </h1>
      </div>
      <Tabs label={t('moderation.sections')} tabs={tabs} />
      {doneText && !reply && (
        <div className="mb-5" role="status" tabIndex={-1}>
          <Banner>{doneText}</Banner>
        </div>
      )}
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {isEmpty ? (
        <Empty title={t(`moderation.posts.none.${state}`)}>
          <p>{t(`moderation.posts.noneText.${state}`)}</p>
        </Empty>
      ) : (
        <ServerHtml
          as="ol"
          className="comments"
          data-list=""
          name="held-posts"
          html={posts}
          aria-label={t('moderation.posts.title')}
        />
      )}
      <CursorPages
        label={t('moderation.posts.title')}
        previous={newer && { href: newer, label: t('moderation.newer') }}
        next={older && { href: older, label: t('moderation.older') }}
      />
    </>
  )
}
