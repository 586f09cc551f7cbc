import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { FeedRow, isNameFailure, NameForm } from './views-parts'
import type { SavedViewView, ViewsView } from './views-view'

interface ViewsScreenProps {
  view: ViewsView
  reply?: FormReply
}

export function ViewsScreen({ view, reply }: ViewsScreenProps) {
  const { t } = useTranslation()
  const { saved, feeds, subjects } = view
  const query = reply?.values.intent === 'save' ? (reply.values.query ?? null) : view.query
  const failed = hasForm(saved, reply) ? null : describeFailure(t, reply, failures(t, reply))
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('views.title')}</h1>
      </div>
      <div className="stack-l">
        <ErrorSummary>{failed}</ErrorSummary>
        {query !== null && (
          <Panel title={t('views.save.title')}>
            {view.syntax && <p className="dim mb-4">{view.syntax}</p>}
            <NameForm intent="save" submit={t('views.save.submit')} reply={reply} query={query} primary />
          </Panel>
        )}
        <Panel title={t('views.saved')}>
          {saved.length === 0 && (
            <Empty title={t('views.none.title')}>
              <p className="mb-4">{t('views.none.text')}</p>
              <LinkButton href="/?fields=shown">{t('views.none.link')}</LinkButton>
            </Empty>
          )}
          {saved.map((savedView) => (
            <SavedRow key={savedView.id} saved={savedView} reply={reply} />
          ))}
        </Panel>
        <Panel title={t('views.feeds')}>
          <p className="dim mb-3">{t('views.feedsHint')}</p>
          <p className="dim mb-4 max-w-measure">
            {t('views.programsHint')}{' '}
            <a className="link" href="/docs/rss">
              {t('views.programsGuide')}
            </a>
          </p>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
          {subjects.length > 0 && (
            <Form method="post" action="/views" className="line mt-4 max-w-measure">
              <input type="hidden" name="intent" value="feed" />
              <Select name="subject" aria-label={t('views.subject')} options={subjects} />
              <Button>{t('views.makeFeed')}</Button>
            </Form>
          )}
        </Panel>
      </div>
    </>
  )
}

/** Whether the page still has the form of the name that was refused, which says why. */
function hasForm(saved: SavedViewView[], reply: FormReply | undefined): boolean {
  const { intent, id } = reply?.values ?? {}
  const isNamed = intent === 'save' || (intent === 'rename' && saved.some((view) => String(view.id) === id))
  return isNamed && (isNameFailure(reply?.failed ?? null) || Object.keys(reply?.errors ?? {}).length > 0)
}

function failures(t: TFunction, reply: FormReply | undefined): Partial<Record<string, string>> {
  const { intent, subject = '' } = reply?.values ?? {}
  const isAboutView = intent !== 'feed' || subject.startsWith('view:')
  return { too_many: t('views.wrong.tooManyFeeds'), ...(isAboutView && { not_found: t('views.wrong.gone') }) }
}

function SavedRow({ saved, reply }: { saved: SavedViewView; reply?: FormReply }) {
  const { t } = useTranslation()
  const { id, name, href, syntax, notify, feed } = saved
  const isWrong = reply?.values.intent === 'rename' && reply.values.id === String(id)
  return (
    <section className="saved-view stack" aria-labelledby={`view-${id}`}>
      <h3 className="min-w-0" id={`view-${id}`}>
        <a href={href} className="title">
          {name}
        </a>
      </h3>
      {syntax && <p className="dim">{syntax}</p>}
      <Form method="post" action="/views">
        <input type="hidden" name="intent" value="notify" />
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="notify" value={notify ? 'off' : 'on'} aria-pressed={notify}>
          <Icon is="i-lucide-bell" />
          {t('views.notify')}
          <span className="vh"> ({name})</span>
        </Button>
      </Form>
      {feed ? (
        <FeedRow feed={{ ...feed, label: name }} />
      ) : (
        <Form method="post" action="/views">
          <input type="hidden" name="intent" value="feed" />
          <input type="hidden" name="subject" value={`view:${id}`} />
          <Button size="small">{t('views.makeFeed')}</Button>
        </Form>
      )}
      <Fold label={t('views.change')} open={isWrong}>
        <NameForm
          key={name}
          intent="rename"
          submit={t('views.rename')}
          reply={isWrong ? reply : undefined}
          id={id}
          name={name}
        />
        <Form method="post" action="/views" className="mt-4">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <p className="dim mb-3">{t('views.deleteHint', { name })}</p>
          <Button look="danger" size="small">
            {t('views.delete')}
          </Button>
        </Form>
      </Fold>
    </section>
  )
}
