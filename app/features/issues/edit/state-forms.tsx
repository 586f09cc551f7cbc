import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { EditProps } from './edit-props'

export function DuplicateForm({ issue, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = reply?.values.act === 'duplicate' ? reply : undefined
  const wrong = describeFieldError(t, own, 'duplicateOf', (code) =>
    t(code === 'duplicate' ? 'issueForms.duplicate.isDuplicate' : 'issueForms.duplicate.unknown'),
  )
  return (
    <Panel id="duplicate" title={t('issueForms.duplicate.title')}>
      <Form method="post" action={`${action}#duplicate`} className="stack">
        <input type="hidden" name="revision" value={issue.revision} />
        <Field
          id="duplicateOf"
          label={t('issueForms.duplicate.of')}
          hint={t('issueForms.duplicate.hint')}
          error={wrong}
        >
          {(control) => (
            <Input
              {...control}
              name="duplicateOf"
              defaultValue={own?.values.duplicateOf}
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <div>
          <Button name="act" value="duplicate" busy={busy === 'duplicate'}>
            {t('issueForms.duplicate.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export function LockForm({ issue: { isLocked, revision }, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const act = isLocked ? 'unlock' : 'lock'
  const own = reply?.values.act === act ? reply : undefined
  return (
    <Panel id="lock" title={t(`issueForms.${act}.title`)}>
      <Form method="post" action={`${action}#lock`} className="stack">
        <p className="dim">{t(`issueForms.${act}.text`)}</p>
        <input type="hidden" name="revision" value={revision} />
        <Field
          id="lock-reason"
          label={t('issueForms.fields.reason')}
          hint={t('issueForms.fields.reasonHint')}
          error={describeFieldError(t, own, 'reason')}
        >
          {(control) => <Input {...control} name="reason" defaultValue={own?.values.reason} maxLength={500} />}
        </Field>
        <div>
          <Button name="act" value={act} busy={busy === act}>
            {t(`issueForms.${act}.title`)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
