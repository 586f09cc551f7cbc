import { useTranslation } from 'react-i18next'
import type { reportReasons } from '#contract/report-state'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'

type ReportedKind = 'torrent' | 'comment' | 'post' | 'member' | 'title' | 'chat_message' | 'request' | 'subtitle'

/** In display order. */
const reasons: Record<ReportedKind, (typeof reportReasons)[number][]> = {
  torrent: ['duplicate', 'mislabelled', 'fake', 'malware', 'rights', 'abuse', 'other'],
  comment: ['abuse', 'duplicate', 'malware', 'rights', 'other'],
  post: ['abuse', 'duplicate', 'malware', 'rights', 'other'],
  member: ['abuse', 'fake', 'malware', 'other'],
  title: ['mislabelled', 'duplicate', 'fake', 'rights', 'other'],
  request: ['abuse', 'duplicate', 'fake', 'rights', 'other'],
  chat_message: ['abuse', 'malware', 'rights', 'other'],
  subtitle: ['mislabelled', 'duplicate', 'abuse', 'rights', 'malware', 'other'],
}

interface ReportScreenProps {
  kind: ReportedKind
  action: string
  back: string
  /** The page has another heading. */
  isTitled?: boolean
  isSent: boolean
  reply: FormReply | undefined
  busy: boolean
}

export function ReportScreen({ kind, action, back, isTitled, isSent, reply, busy }: ReportScreenProps) {
  const { t } = useTranslation()
  const cancel = (
    <LinkButton href={back} look="ghost">
      {t(`reports.new.cancels.${kind}`)}
    </LinkButton>
  )
  if (isSent) {
    return (
      <section className="stack max-w-measure">
        <h2 className="panel-head">{t('reports.new.sentTitle')}</h2>
        <p role="status" tabIndex={-1}>
          {t('reports.new.sent')}
        </p>
        <p className="line">
          <LinkButton href="/reports">{t('reports.own.title')}</LinkButton>
          {cancel}
        </p>
      </section>
    )
  }
  const failed = describeFailure(t, reply, {
    already_reported: t('reports.new.already'),
    too_many_requests: t('reports.new.throttled'),
    unexpected: t('reports.new.failed'),
  })
  const { errors = {}, values = {} } = reply ?? {}
  return (
    <Form method="post" action={action} className="stack max-w-measure" key={reply?.attempt}>
      {!isTitled && <h2 className="panel-head">{t(`reports.new.titles.${kind}`)}</h2>}
      <ErrorSummary>{failed}</ErrorSummary>
      <p className="dim">{t('reports.new.intro')}</p>
      <Field id="reason" label={t('reports.new.reason')} error={errors.reason && t('reports.new.chooseReason')}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            required
            defaultValue={values.reason ?? ''}
            options={[
              { value: '', label: t('reports.new.choose') },
              ...reasons[kind].map((value) => ({ value, label: t(`reports.reasons.${value}`) })),
            ]}
          />
        )}
      </Field>
      <Field
        id="text"
        label={t('reports.new.text')}
        hint={t('reports.new.textHint')}
        error={errors.text && t(errors.text.includes('too_big') ? 'reports.new.tooLong' : 'reports.new.sayWhat')}
      >
        {(control) => <Textarea {...control} name="text" maxLength={2000} rows={6} defaultValue={values.text} />}
      </Field>
      <div className="line">
        <Button look="primary" busy={busy}>
          {t('reports.new.send')}
        </Button>
        {cancel}
      </div>
    </Form>
  )
}
