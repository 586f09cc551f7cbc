import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { RequestView } from './requests-view'

interface FillingPanelProps {
  view: RequestView
  reply: FormReply | undefined
}

/** The torrent that a member proposed, with the forms that decide about it. A refused reason stays in its form. */
export function ProposalPanel({ view, reply }: FillingPanelProps) {
  const { t } = useTranslation()
  const { state, torrent, proposal } = view
  const refused = reply?.values.act === 'reject' ? reply : undefined
  if (state !== 'proposed' && !refused) return null
  return (
    <Panel title={t('torrentRequests.proposal.title')}>
      <div className="stack">
        {state === 'proposed' && (
          <p className="break-words">
            {torrent ? (
              <a className="link" href={torrent.href}>
                {torrent.name}
              </a>
            ) : (
              t('torrentRequests.proposal.gone')
            )}
          </p>
        )}
        {proposal.length > 0 && <p className="dim">{proposal.join(' ')}</p>}
        <Decisions view={view} reply={refused} />
      </div>
    </Panel>
  )
}

function Decisions({ view, reply }: FillingPanelProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const { href, torrent, isProposer, canAccept, canReject } = view
  const proposed = reply?.values.torrent ?? torrent?.slug
  if (proposed === undefined) return null
  const hidden = <input key={proposed} type="hidden" name="torrent" value={proposed} />
  return (
    <>
      {canAccept && (
        <Form method="post" action={href} preventScrollReset>
          {hidden}
          <Button look="primary" name="act" value="accept" busy={busy === 'accept'}>
            {t('torrentRequests.proposal.accept')}
          </Button>
        </Form>
      )}
      {canReject && isProposer && (
        <Form method="post" action={href} preventScrollReset>
          {hidden}
          <Button name="act" value="withdraw" busy={busy === 'withdraw'}>
            {t('torrentRequests.proposal.withdraw')}
          </Button>
        </Form>
      )}
      {((canReject && !isProposer) || reply) && (
        <Form method="post" action={href} className="stack" preventScrollReset>
          {hidden}
          <Field
            id="reason"
            label={t('torrentRequests.proposal.reason')}
            hint={t('torrentRequests.proposal.reasonHint')}
            error={describeFieldError(t, reply, 'reason', (code) =>
              code === 'too_big' ? undefined : t('torrentRequests.errors.reason'),
            )}
          >
            {(control) => (
              <Input
                {...control}
                key={reply?.attempt}
                name="reason"
                defaultValue={reply?.values.reason}
                maxLength={500}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <div>
            <Button look="danger" name="act" value="reject" busy={busy === 'reject'}>
              {t('torrentRequests.proposal.reject')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

/** Proposes a torrent of the list by its address. */
export function ProposePanel({ view, reply, mayUpload }: FillingPanelProps & { mayUpload: boolean }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'propose'
  const { href, rejection, canPropose } = view
  const refused = reply?.values.act === 'propose' ? reply : undefined
  if (!canPropose && !refused) return null
  const error = describeFieldError(t, refused, 'address', (code) => {
    if (code === 'unknown') return t('torrentRequests.errors.unknown')
    return code === 'invalid' ? t('torrentRequests.errors.address') : undefined
  })
  return (
    <Panel title={t('torrentRequests.propose.title')}>
      <div className="stack">
        {rejection && <p className="break-words">{t('torrentRequests.propose.rejected', { reason: rejection })}</p>}
        <Form method="post" action={href} className="stack" preventScrollReset>
          <Field
            id="address"
            label={t('torrentRequests.propose.torrent')}
            hint={t('torrentRequests.propose.torrentHint')}
            error={error}
          >
            {(control) => (
              <Input
                {...control}
                key={refused?.attempt}
                name="address"
                defaultValue={refused?.values.address}
                maxLength={1000}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <div className="line">
            <Button name="act" value="propose" busy={busy}>
              {t('torrentRequests.propose.submit')}
            </Button>
            {mayUpload && (
              <a className="link" href="/torrents/upload">
                {t('torrentRequests.propose.upload')}
              </a>
            )}
          </div>
        </Form>
      </div>
    </Panel>
  )
}
