import { useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Textarea } from '~/ui/textarea'
import type { IssueView } from '../issues-view'

interface PrivateNotesProps {
  notes: NonNullable<IssueView['notes']>
  reply: FormReply | undefined
}

/** Texts about an issue that only the staff see. */
export function PrivateNotes({ notes: { html, count }, reply }: PrivateNotesProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('act')
  const action = pathname + search
  const own = reply?.values.act === 'note' ? reply : undefined
  return (
    <Fold label={t('issues.notes.title')} note={String(count)} open={count > 0 || own !== undefined}>
      <div className="stack">
        <p className="hint">{t('issues.notes.about')}</p>
        {count > 0 && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="act" value="delete-note" />
            <ServerHtml as="ul" name="issue-notes" html={html} aria-label={t('issues.notes.title')} />
          </Form>
        )}
        <Form key={own?.attempt ?? count} method="post" action={action} className="stack" preventScrollReset>
          <Field id="note" label={t('issues.notes.text')} error={describeFieldError(t, own, 'source')}>
            {(control) => (
              <Textarea
                {...control}
                name="source"
                rows={3}
                defaultValue={own?.values.source}
                maxLength={20_000}
                required
              />
            )}
          </Field>
          <div>
            <Button name="act" value="note" busy={busy === 'note'}>
              {t('issues.notes.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </Fold>
  )
}
