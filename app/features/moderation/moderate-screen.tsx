import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { CasePanels } from './case-panels'
import type { CaseView, ReasonChoice } from './case-view.server'
import { DecisionPanel } from './decision-panel'
import type { StaffView } from './moderate-view.server'
import { PromotionForm } from './promotion-form'

interface ModerateScreenProps {
  torrent: StaffView
  moderation: CaseView
  reasons: ReasonChoice[]
  /** Says what the act before this page did. */
  done: string | null
  /** Slug of the torrent of the act before. */
  last: string | null
  reply: FormReply | undefined
  busy: boolean
  /** The content of the torrent. */
  children: ReactNode
}

/** A torrent with all that a decision about it needs. */
export function ModerateScreen(props: ModerateScreenProps) {
  const { torrent, moderation, reasons, reply, busy, children } = props
  const { t } = useTranslation()
  const { status } = torrent
  const isUndecided = status === 'pending' || status === 'rejected'
  return (
    <div className="stack-l">
      <div className="stack">
        <h1 className="head-title break-words" tabIndex={-1}>
          {t('moderation.torrent.title', { name: torrent.name })}
        </h1>
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <Head {...props} />
      </div>
      <div className="split">
        <div className="stack-l">
          {isUndecided && <DecisionPanel {...{ torrent, reasons, reply, busy }} claim={moderation.claim} />}
          {status === 'deleted' && <Restore torrent={torrent} busy={busy} />}
          {status === 'approved' && (
            <>
              <PromotionForm torrent={torrent} reply={reply} busy={busy} />
              <Pin torrent={torrent} busy={busy} />
            </>
          )}
          {children}
        </div>
        <aside className="stack-l">
          <CasePanels moderation={moderation} />
        </aside>
      </div>
    </div>
  )
}

function Head({ torrent, moderation, done, last, reply }: ModerateScreenProps) {
  const { t } = useTranslation()
  const { slug, status, uploader, decision } = torrent
  const result = decision && (
    <>
      <TimeText {...decision.at} />
      {decision.reason && <span className="block break-words whitespace-pre-line">{decision.reason}</span>}
    </>
  )
  return (
    <>
      {done && !reply && (
        <div role="status" tabIndex={-1}>
          <Banner>
            {done}{' '}
            {last && (
              <a className="link" href={`/torrents/${last}/moderate`}>
                {t('moderation.torrent.last')}
              </a>
            )}
          </Banner>
        </div>
      )}
      <KeyValues
        facts={[
          { label: t('moderation.torrent.state'), value: t(`moderation.torrent.states.${status}`) },
          { label: t('moderation.torrent.uploader'), value: uploader },
          ...(result ? [{ label: t('moderation.torrent.decision'), value: result }] : []),
        ]}
      />
      <p className="line">
        <LinkButton href={`/torrents/${slug}`}>{t('moderation.torrent.page')}</LinkButton>
        <LinkButton href={`/torrents/${slug}/download`} data-reload="" data-key="d">
          {t('moderation.torrent.download')}
        </LinkButton>
        {status !== 'deleted' && (
          <>
            <LinkButton href={`/torrents/${slug}/edit`} data-key="e">
              {t('moderation.torrent.edit')}
            </LinkButton>
            <LinkButton look="danger" href={`/torrents/${slug}/delete`}>
              {t('moderation.torrent.delete')}
            </LinkButton>
          </>
        )}
        {moderation.next && (
          <LinkButton href={`/torrents/${moderation.next}/moderate`} data-key="n">
            {t('moderation.torrent.next')}
          </LinkButton>
        )}
        <a className="link" href="/moderation/torrents" data-key="b">
          {t('moderation.torrent.queue')}
        </a>
        <span className="dim">{moderation.waiting}</span>
      </p>
    </>
  )
}

interface PartProps {
  torrent: StaffView
  busy: boolean
}

function Restore({ torrent: { slug }, busy }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('moderation.torrent.restore.title')}>
      <Form method="post" action={`/torrents/${slug}/moderate`} className="stack">
        <p>{t('moderation.torrent.restore.text')}</p>
        <p>
          <Button look="primary" name="act" value="restore" busy={busy}>
            {t('moderation.restore')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}

function Pin({ torrent: { slug, isPinned }, busy }: PartProps) {
  const { t } = useTranslation()
  const act = isPinned ? 'unpin' : 'pin'
  return (
    <Panel title={t('moderation.torrent.pin.title')}>
      <Form method="post" action={`/torrents/${slug}/moderate`} className="stack">
        <p>{t(isPinned ? 'moderation.torrent.pin.pinned' : 'moderation.torrent.pin.unpinned')}</p>
        <p>
          <Button name="act" value={act} busy={busy}>
            {t(`moderation.torrent.pin.${act}`)}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
