import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Select } from '~/ui/select'
import { banPeriods } from '../member/member-acts'
import { describeReason, ReasonField } from '../member/reason-field'
import type { BulkView } from './members-view'

interface BulkScreenProps extends BulkView {
  reply: FormReply | undefined
  busy: boolean
}

/** Asks before an act on several members. Its button names their number. */
export function BulkScreen({ act, names, roles, reply, busy }: BulkScreenProps) {
  const { t } = useTranslation()
  const count = names.length
  const failed = describeFailure(t, reply, {
    beyond_own: t('memberFile.bulk.beyondOwn'),
    above_own: t('memberFile.bulk.beyondOwn'),
    unknown_member: t('memberFile.bulk.unknown'),
  })
  return (
    <ConfirmDialog
      id="bulk"
      title={t(`memberFile.bulk.titles.${act}`, { count })}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref="/admin/users"
      confirm={
        <Button look="danger" form="bulk-form" busy={busy}>
          {t(`memberFile.bulk.submit.${act}`, { count })}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="bulk-form" method="post" className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <input type="hidden" name="act" value={act} />
        {names.map((name) => (
          <input key={name} type="hidden" name="username" value={name} />
        ))}
        <p className="break-words">{names.join(', ')}</p>
        {act === 'ban' && (
          <Field id="days" label={t('memberFile.ban.period')} error={describeFieldError(t, reply, 'days')}>
            {(control) => (
              <Select
                {...control}
                name="days"
                defaultValue={reply?.values.days}
                options={banPeriods.map((value) => ({
                  value,
                  label:
                    value === 'never' ? t('memberFile.ban.always') : t('memberFile.ban.days', { count: Number(value) }),
                }))}
              />
            )}
          </Field>
        )}
        {act === 'role' && (
          <Field id="role" label={t('memberFile.bulk.role')} error={describeFieldError(t, reply, 'role')}>
            {(control) => (
              <Select
                {...control}
                name="role"
                defaultValue={reply?.values.role ?? ''}
                options={[{ value: '', label: '' }, ...roles]}
                required
              />
            )}
          </Field>
        )}
        <ReasonField
          {...describeReason(t, 'reason', reply)}
          hint={t(act === 'ban' ? 'memberFile.ban.reasonHint' : 'memberFile.staffHint')}
        />
      </Form>
    </ConfirmDialog>
  )
}
