import { useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import type { SavedViews } from '../issues-view'

interface SavedViewsBarProps {
  views: SavedViews
  reply: FormReply | undefined
}

/** Links to the saved filters, and the form that saves the current one or deletes it. */
export function SavedViewsBar({ views: { links, current, canSave }, reply }: SavedViewsBarProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('act')
  const action = pathname + search
  const own = reply?.values.act?.endsWith('-view') ? reply : undefined
  const failed = describeFailure(t, own, {
    name_taken: t('issues.saved.taken'),
    too_many: t('issues.saved.tooMany'),
  })
  return (
    <>
      {links.length > 0 && (
        <nav aria-label={t('issues.saved.title')} className="line mb-4">
          {links.map(({ id, name, href, current: isHere }) => (
            <a key={id} className="chip" href={href} aria-current={isHere ? 'true' : undefined}>
              <span className="trunc">{name}</span>
            </a>
          ))}
          {current && (
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="view" value={current.id} />
              <Button look="ghost" size="small" name="act" value="delete-view" busy={busy === 'delete-view'}>
                {t('issues.saved.delete', { name: current.name })}
              </Button>
            </Form>
          )}
        </nav>
      )}
      <ErrorSummary>{failed}</ErrorSummary>
      {canSave && !current && (
        <div className="mb-4 max-w-measure">
          <Fold label={t('issues.saved.save')} open={own !== undefined}>
            <Form key={own?.attempt} method="post" action={action} className="stack" preventScrollReset>
              <Field id="view-name" label={t('issues.saved.name')} error={describeFieldError(t, own, 'name')}>
                {(control) => (
                  <Input
                    {...control}
                    name="name"
                    defaultValue={own?.values.name}
                    maxLength={40}
                    autoComplete="off"
                    required
                  />
                )}
              </Field>
              <div>
                <Button name="act" value="save-view" busy={busy === 'save-view'}>
                  {t('issues.saved.submit')}
                </Button>
              </div>
            </Form>
          </Fold>
        </div>
      )}
    </>
  )
}
