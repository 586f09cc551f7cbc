import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import type { BatchView } from './batch.server'
import { ReasonFields } from './reason-fields'

interface BatchScreenProps {
  batch: BatchView
  reply: FormReply | undefined
  busy: boolean
}

/** Asks whether the listed torrents should be decided. */
export function BatchScreen({ batch: { decision, torrents, ids, question, reasons }, reply, busy }: BatchScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb
        label={t('moderation.title')}
        parents={[{ href: '/moderation/torrents', label: t('moderation.title') }]}
      />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {ids.length > 0 ? question : t('moderation.batch.none')}
        </h1>
      </div>
      <div className="stack-l">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <List label={t('moderation.queue')}>
          {torrents.map(({ slug, name, category, size, uploader, claim }) => (
            <ListItem
              key={slug}
              title={name}
              href={`/torrents/${slug}/moderate`}
              note={
                <>
                  {category} · {size} · {uploader}
                  {claim && !claim.isMine && (
                    <span className="block text-ink">{`${claim.text}. ${t('moderation.batch.stays')}`}</span>
                  )}
                </>
              }
            />
          ))}
        </List>
        {ids.length === 0 ? (
          <div className="empty">
            <p className="mb-4">{t('moderation.batch.noneText')}</p>
            <LinkButton href="/moderation/torrents">{t('moderation.batch.cancel')}</LinkButton>
          </div>
        ) : (
          <Form method="post" action="/moderation/torrents" className="stack max-w-measure" key={reply?.attempt}>
            {ids.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            {decision === 'reject' && <ReasonFields reasons={reasons} reply={reply} />}
            <div className="line">
              <Button look={decision === 'reject' ? 'danger' : 'primary'} name="batch" value={decision} busy={busy}>
                {question}
              </Button>
              <LinkButton href="/moderation/torrents">{t('moderation.batch.cancel')}</LinkButton>
            </div>
          </Form>
        )}
      </div>
    </>
  )
}
