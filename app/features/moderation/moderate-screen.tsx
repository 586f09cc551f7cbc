import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import type { StaffView } from './moderate-view.server'
import { PromotionForm } from './promotion-form'

const acts = ['approve', 'reject', 'delete', 'restore', 'promote', 'pin', 'unpin'] as const

interface ModerateScreenProps {
  torrent: StaffView
  done: string | null
  reply: FormReply | undefined
  busy: boolean
}

export function ModerateScreen({ torrent, done, reply, busy }: ModerateScreenProps) {
  const { t } = useTranslation()
  const { slug, name, status, uploader, decision } = torrent
  const failed = describeFailure(t, reply, {
    already_decided: t('moderation.torrent.failed.already_decided'),
    too_late: t('moderation.torrent.failed.too_late'),
  })
  const doneAct = acts.find((act) => act === done)
  return (
    <div className="stack-l max-w-measure">
      <div className="stack">
        <h1 className="head-title break-words">{t('moderation.torrent.title', { name })}</h1>
        <ErrorSummary>{failed}</ErrorSummary>
        {doneAct && !reply && (
          <div role="status" tabIndex={-1}>
            <Banner>{t(`moderation.torrent.done.${doneAct}`)}</Banner>
          </div>
        )}
        <KeyValues
          facts={[
            { label: t('moderation.torrent.state'), value: t(`moderation.torrent.states.${status}`) },
            { label: t('moderation.torrent.uploader'), value: uploader },
            ...(decision
              ? [
                  {
                    label: t('moderation.torrent.decision'),
                    value: (
                      <>
                        <TimeText {...decision.at} />
                        {decision.reason && <span className="block break-words">{decision.reason}</span>}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <p className="line">
          <LinkButton href={`/torrents/${slug}`}>{t('moderation.torrent.page')}</LinkButton>
          <LinkButton href={`/torrents/${slug}/download`} data-reload="">
            {t('moderation.torrent.download')}
          </LinkButton>
          {status !== 'deleted' && (
            <>
              <LinkButton href={`/torrents/${slug}/edit`}>{t('moderation.torrent.edit')}</LinkButton>
              <LinkButton look="danger" href={`/torrents/${slug}/delete`}>
                {t('moderation.torrent.delete')}
              </LinkButton>
            </>
          )}
          <a href="/moderation/torrents">{t('moderation.torrent.queue')}</a>
        </p>
      </div>
      {(status === 'pending' || status === 'rejected') && <OneAct torrent={torrent} act="approve" busy={busy} />}
      {status === 'pending' && <Rejection torrent={torrent} reply={reply} busy={busy} />}
      {status === 'deleted' && <OneAct torrent={torrent} act="restore" busy={busy} />}
      {status === 'approved' && (
        <>
          <PromotionForm torrent={torrent} reply={reply} busy={busy} />
          <Pin torrent={torrent} busy={busy} />
        </>
      )}
    </div>
  )
}

interface PartProps {
  torrent: StaffView
  busy: boolean
}

function OneAct({ torrent: { slug }, act, busy }: PartProps & { act: 'approve' | 'restore' }) {
  const { t } = useTranslation()
  return (
    <Panel title={t(`moderation.torrent.${act}.title`)}>
      <Form method="post" action={`/torrents/${slug}/moderate`} className="stack">
        <p>{t(`moderation.torrent.${act}.text`)}</p>
        <p>
          <Button look="primary" name="act" value={act} busy={busy}>
            {t(`moderation.${act}`)}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}

function Rejection({ torrent: { slug }, reply, busy }: PartProps & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const isMine = reply?.values.act === 'reject'
  return (
    <Panel id="reject" title={t('moderation.torrent.reject.title')}>
      <Form method="post" action={`/torrents/${slug}/moderate`} className="stack">
        <p>{t('moderation.torrent.reject.text')}</p>
        <Field
          id="reason"
          label={t('moderation.torrent.reject.reason')}
          error={isMine ? describeFieldError(t, reply, 'reason') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="reason"
              defaultValue={isMine ? reply?.values.reason : undefined}
              maxLength={500}
              required
            />
          )}
        </Field>
        <p>
          <Button look="danger" name="act" value="reject" busy={busy}>
            {t('moderation.torrent.reject.submit')}
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
