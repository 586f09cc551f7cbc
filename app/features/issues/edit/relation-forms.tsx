import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { EditProps } from './edit-props'

/** Links the issue to others that relate to it, and removes such links. */
export function RelationForms({ issue, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = reply?.values.act === 'relate' ? reply : undefined
  const wrong = describeFieldError(t, own, 'other', () => t('issueForms.relate.unknown'))
  return (
    <Panel id="relate" title={t('issueForms.relate.title')}>
      <div className="stack">
        {issue.related.length > 0 && (
          <ul className="block" aria-label={t('issueForms.relate.title')}>
            {issue.related.map(({ number, title, href }) => (
              <li key={number} className="list-row">
                <span className="list-text">
                  <a className="link" href={href}>
                    #{number} {title}
                  </a>
                </span>
                <Form method="post" action={`${action}#relate`}>
                  <input type="hidden" name="other" value={number} />
                  <Button
                    name="act"
                    value="unrelate"
                    size="small"
                    aria-label={t('issueForms.relate.removeNumber', { number })}
                  >
                    {t('issueForms.relate.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" action={`${action}#relate`} className="stack">
          <Field id="other" label={t('issueForms.relate.other')} hint={t('issueForms.relate.hint')} error={wrong}>
            {(control) => (
              <Input
                {...control}
                name="other"
                defaultValue={own?.values.other}
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <div>
            <Button name="act" value="relate" busy={busy === 'relate'}>
              {t('issueForms.relate.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  )
}
