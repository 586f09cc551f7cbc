import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import type { CaseView, ReasonChoice } from './case-view.server'
import type { StaffView } from './moderate-view.server'
import { ReasonFields } from './reason-fields'

interface DecisionPanelProps {
  torrent: StaffView
  claim: CaseView['claim']
  reasons: ReasonChoice[]
  reply: FormReply | undefined
  busy: boolean
}

/** Claims a pending torrent and decides about it. A rejected one can only be approved. */
export function DecisionPanel({ torrent: { slug, status, isAsked }, claim, reasons, reply, busy }: DecisionPanelProps) {
  const { t } = useTranslation()
  const action = `/torrents/${slug}/moderate`
  const isPending = status === 'pending'
  const isTyped = reply?.values.act === 'reject' || reply?.values.act === 'ask'
  // The text of a decision that another member prevented stays in its form.
  const isFree = !claim || claim.isMine || isTyped
  return (
    <Panel id="decision" title={t('moderation.torrent.decide.title')}>
      <div className="stack">
        {isPending && !isAsked && <Claim action={action} claim={claim} />}
        {isFree && (
          <Form method="post" action={action}>
            <Button look="primary" name="act" value="approve" busy={busy} data-key="a">
              {t('moderation.approve')}
            </Button>
          </Form>
        )}
        {isFree && isPending && (
          <Form method="post" action={action} className="stack" key={reply?.attempt}>
            <ReasonFields reasons={reasons} reply={isTyped ? reply : undefined} />
            <div className="line">
              {!isAsked && (
                <Button name="act" value="ask" busy={busy} data-key="q">
                  {t('moderation.torrent.decide.ask')}
                </Button>
              )}
              <Button look="danger" name="act" value="reject" busy={busy} data-key="r">
                {t('moderation.torrent.reject.submit')}
              </Button>
              <a className="link" href="/moderation/reasons">
                {t('moderation.torrent.decide.manage')}
              </a>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  )
}

function Claim({ action, claim }: { action: string; claim: CaseView['claim'] }) {
  const { t } = useTranslation()
  if (claim && !claim.isMine) {
    return <p>{t('moderation.torrent.claims.other', { name: claim.name, until: claim.until })}</p>
  }
  return (
    <Form method="post" action={action} className="line">
      <span>
        {claim ? t('moderation.torrent.claims.mine', { until: claim.until }) : t('moderation.torrent.claims.free')}
      </span>
      <Button size="small" name="act" value={claim ? 'release' : 'claim'} data-key="c">
        {t(claim ? 'moderation.torrent.claims.release' : 'moderation.torrent.claims.claim')}
      </Button>
    </Form>
  )
}
