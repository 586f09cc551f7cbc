import { useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Textarea } from '~/ui/textarea'
import type { PartsProps } from './parts-view'

/** The episodes of a show as text, one a line. Another form after a save; what another editor saves leaves the form as it is. */
export function EpisodesForm({ view, action, reply }: PartsProps) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const isBusy = useNavigation().formAction === action
  const error = describeFieldError(t, reply, 'episodes', (code) =>
    code === 'line' ? t('titleForms.parts.errors.line', { line: reply?.line ?? 1 }) : undefined,
  )
  return (
    <Form key={reply?.attempt ?? key} method="post" action={action} className="stack" preventScrollReset>
      <OpenedRevision newest={view.revision} replied={reply?.values.revision} />
      <Field
        id="episodes"
        label={t('titleForms.fields.episodes')}
        hint={t('titleForms.parts.episodesHint')}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            name="episodes"
            rows={20}
            className="mono"
            spellCheck={false}
            defaultValue={reply?.values.episodes ?? view.episodes ?? ''}
          />
        )}
      </Field>
      <Field
        id="reason"
        label={t('titleForms.fields.reason')}
        hint={t('titleForms.fields.reasonHint')}
        error={describeFieldError(t, reply, 'reason')}
      >
        {(control) => <Input {...control} name="reason" defaultValue={reply?.values.reason} maxLength={500} />}
      </Field>
      <div>
        <Button look="primary" name="act" value="episodes" busy={isBusy}>
          {t('titleForms.edit.save')}
        </Button>
      </div>
    </Form>
  )
}
