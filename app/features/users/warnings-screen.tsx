import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { RemovedSignature, SignaturePanel } from './signature-panel'
import { periods } from './warning-periods'
import type { WarningsView } from './warnings.server'

interface WarningsScreenProps extends WarningsView {
  reply: FormReply | undefined
}

/** The history of a member's warnings; for staff with forms to warn and to withdraw. */
export function WarningsScreen({ reply, ...page }: WarningsScreenProps) {
  const { t } = useTranslation()
  const { username, warnings, summary, canWarn, about, signature, removedSignature, done, back, newer, older } = page
  const failed = describeFailure(t, reply, {
    beyond_own: t('warnings.errors.beyondOwn'),
    yourself: t('warnings.errors.yourself'),
    no_removed_signature: t('warnings.errors.noRemovedSignature'),
  })
  return (
    <div className="stack-l max-w-measure">
      {done && !reply && (
        <Toast
          action={
            back && (
              <a className="link" href={`/comments/${back}`}>
                {t('warnings.done.back')}
              </a>
            )
          }
        >
          {t(`warnings.done.${done}`)}
        </Toast>
      )}
      <ErrorSummary>{failed}</ErrorSummary>
      {canWarn && <WarnForm username={username} about={about} newest={warnings[0]?.id} reply={reply} />}
      <Panel title={t('warnings.title')} note={summary}>
        {warnings.length === 0 ? (
          <Empty title={t('warnings.none')}>
            <p>{t('warnings.noneText')}</p>
          </Empty>
        ) : (
          <ol className="stack-l" aria-label={t('warnings.title')}>
            {warnings.map((warning) => (
              <Warning
                key={warning.id}
                warning={warning}
                action={`${memberHref(username)}/warnings`}
                reply={reply?.values.id === String(warning.id) ? reply : undefined}
              />
            ))}
          </ol>
        )}
      </Panel>
      <CursorPages
        label={t('warnings.pages')}
        previous={newer && { href: newer, label: t('warnings.newer') }}
        next={older && { href: older, label: t('warnings.older') }}
      />
      {signature !== null && <SignaturePanel username={username} signature={signature} reply={reply} />}
      {removedSignature !== null && <RemovedSignature username={username} signature={removedSignature} />}
    </div>
  )
}

interface WarnFormProps extends Pick<WarningsScreenProps, 'username' | 'about' | 'reply'> {
  /** The form is emptied when there is a new warning. */
  newest: number | undefined
}

function WarnForm({ username, about, newest, reply }: WarnFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'warn'
  const own = reply?.values.intent === 'warn' ? reply : undefined
  const search = about ? `?comment=${about.id}` : ''
  return (
    <Panel id="warn" title={t('warnings.new.title', { name: username })}>
      <Form
        key={own?.attempt ?? newest}
        method="post"
        action={`${memberHref(username)}/warnings${search}`}
        className="stack"
      >
        {about && (
          <>
            <p>
              {t('warnings.about')}{' '}
              <a className="link" href={about.href}>
                {about.name}
              </a>
            </p>
            <ServerHtml as="div" className="comment-preview prose prose-small" name="warned-text" html={about.html} />
            <input type="hidden" name="comment" value={about.id} />
          </>
        )}
        <Field
          id="reason"
          label={t('warnings.new.reason')}
          hint={t('warnings.new.reasonHint')}
          error={describeFieldError(t, own, 'reason')}
        >
          {(control) => (
            <Textarea {...control} name="reason" maxLength={1000} rows={4} required defaultValue={own?.values.reason} />
          )}
        </Field>
        <Field id="days" label={t('warnings.new.period')} error={describeFieldError(t, own, 'days')}>
          {(control) => (
            <Select
              {...control}
              name="days"
              defaultValue={own?.values.days ?? periods[0]}
              options={periods.map((value) => ({
                value,
                label: value === 'never' ? t('warnings.new.never') : t('warnings.new.days', { count: Number(value) }),
              }))}
            />
          )}
        </Field>
        <div className="line">
          <Button look="primary" name="intent" value="warn" busy={busy}>
            {t('warnings.new.submit')}
          </Button>
          {about && (
            <LinkButton look="ghost" href={about.href}>
              {t('warnings.new.cancel')}
            </LinkButton>
          )}
        </div>
      </Form>
    </Panel>
  )
}

interface WarningProps {
  warning: WarningsView['warnings'][number]
  action: string
  reply: FormReply | undefined
}

const tones = { active: 'warn', expired: 'neutral', withdrawn: 'neutral' } as const

function Warning({ warning, action, reply }: WarningProps) {
  const { t } = useTranslation()
  const { id, reason, state, created, expiry, by, comment, withdrawal, canWithdraw } = warning
  return (
    <li className="stack border-b pb-5">
      <p className="line">
        <Badge tone={tones[state]}>{t(`warnings.states.${state}`)}</Badge>
        <span className="dim">
          <TimeText {...created} /> · {expiry}
        </span>
        {by && <Username name={by.username} role={by.role} href={memberHref(by.username)} />}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      {comment && (
        <p>
          {t('warnings.about')}{' '}
          <a className="link" href={comment.href}>
            {comment.name}
          </a>
        </p>
      )}
      {withdrawal && (
        <div>
          <p className="hint">
            {t('warnings.withdrawn')} <TimeText {...withdrawal.at} />{' '}
            {withdrawal.by && (
              <Username
                name={withdrawal.by.username}
                role={withdrawal.by.role}
                href={memberHref(withdrawal.by.username)}
              />
            )}
          </p>
          <p className="whitespace-pre-line">{withdrawal.reason}</p>
        </div>
      )}
      {canWithdraw && <WithdrawForm id={id} action={action} reply={reply} />}
    </li>
  )
}

function WithdrawForm({ id, action, reply }: { id: number; action: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('id') === String(id)
  return (
    <details open={reply !== undefined}>
      <summary className={buttonClass({ size: 'small' })}>{t('warnings.withdraw')}</summary>
      <Form key={reply?.attempt} method="post" action={action} className="stack mt-4">
        <input type="hidden" name="id" value={id} />
        <Field
          id={`withdraw-${id}`}
          label={t('warnings.withdrawReason')}
          hint={t('warnings.new.reasonHint')}
          error={describeFieldError(t, reply, 'withdrawReason')}
        >
          {(control) => (
            <Input
              {...control}
              name="withdrawReason"
              maxLength={500}
              required
              autoComplete="off"
              defaultValue={reply?.values.withdrawReason}
            />
          )}
        </Field>
        <div>
          <Button name="intent" value="withdraw" busy={busy}>
            {t('warnings.withdraw')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
