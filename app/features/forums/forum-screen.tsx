import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonGroup } from '~/ui/button-group'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Tabs } from '~/ui/tabs'
import type { ForumView } from './forums-view'
import { ReadButton } from './read-button'
import { WatchMenu } from './watch-menu'

/** The threads of a forum. */
export function ForumScreen({ reply, ...view }: ForumView & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { href, name, description, canStart, hasUnread, watch, filters, state, threads, newer, older } = view
  return (
    <>
      <Breadcrumb label={t('forums.crumbs')} parents={[{ href: '/forums', label: t('forums.title') }]} />
      <div className="head">
        <div>
          <h1 className="head-title" tabIndex={-1}>
            {name}
          </h1>
          <p className="dim">{description}</p>
        </div>
        <div className="line ms-auto">
          <LinkButton href={`/forums/search?forum=${href.split('/')[2]}`}>
            <Icon is="i-lucide-search" />
            {t('forums.search.submit')}
          </LinkButton>
          {hasUnread && <ReadButton action={href} />}
          <WatchMenu {...watch} />
          {canStart && (
            <LinkButton look="primary" href={`${href}/new`} data-key="n">
              <Icon is="i-lucide-pencil" />
              {t('forums.new.title')}
            </LinkButton>
          )}
        </div>
      </div>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      <Tabs label={t('forums.filter.label')} tabs={filters} />
      <Order view={view} />
      {state === 'threads' ? (
        <ServerHtml
          as="ul"
          className="block"
          data-list=""
          name="threads"
          html={threads}
          aria-label={t('forums.columns.threads')}
        />
      ) : (
        <NoThreads view={view} />
      )}
      <CursorPages
        label={t('forums.pages.label')}
        previous={newer && { href: newer, label: t('forums.pages.previous') }}
        next={older && { href: older, label: t('forums.pages.next') }}
      />
    </>
  )
}

function Order({ view: { sorts, prefixes } }: { view: ForumView }) {
  const { t } = useTranslation()
  if (sorts.length + prefixes.length === 0) return null
  return (
    <div className="line mb-4">
      {sorts.length > 0 && <ButtonGroup label={t('forums.sort.label')} size="small" items={sorts} />}
      {prefixes.length > 0 && <ButtonGroup label={t('forums.prefix')} size="small" items={prefixes} />}
    </div>
  )
}

function NoThreads({ view: { href, canStart, state } }: { view: ForumView }) {
  const { t } = useTranslation()
  if (state === 'noMatch') {
    return (
      <Empty title={t('forums.empty.match')}>
        <LinkButton href={href}>{t('forums.empty.showAll')}</LinkButton>
      </Empty>
    )
  }
  return (
    <Empty title={t('forums.empty.forum')}>
      {canStart && (
        <>
          <p className="mb-4">{t('forums.empty.text')}</p>
          <LinkButton href={`${href}/new`}>{t('forums.new.title')}</LinkButton>
        </>
      )}
    </Empty>
  )
}
