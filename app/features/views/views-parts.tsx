import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import type { FeedView } from './views-view'

/** Failures that are about the name. */
const nameFailures = {
  name_taken: 'views.wrong.taken',
  too_many: 'views.wrong.tooMany',
  not_found: 'views.wrong.gone',
} as const

export const isNameFailure = (code: string | null): code is keyof typeof nameFailures =>
  code !== null && code in nameFailures

interface NameFormProps {
  intent: 'save' | 'rename'
  submit: string
  reply?: FormReply
  query?: string
  id?: number
  name?: string
  primary?: boolean
}

export function NameForm({ intent, submit, reply, query, id, name, primary }: NameFormProps) {
  const { t } = useTranslation()
  const own = reply?.values.intent === intent ? reply : undefined
  const field = `name-${id ?? 'new'}`
  const error = own && describeName(t, own)
  return (
    <Form
      method="post"
      action={query ? `/views?${new URLSearchParams({ query })}` : '/views'}
      className="stack max-w-measure"
    >
      <input type="hidden" name="intent" value={intent} />
      {query !== undefined && <input type="hidden" name="query" value={query} />}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Field id={field} label={t('views.name')} error={error}>
        {(control) => (
          <Input
            {...control}
            key={own?.attempt}
            name="name"
            defaultValue={own?.values.name ?? name}
            maxLength={40}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {intent === 'save' && (
        <Checkbox label={t('views.notify')} name="notify" value="on" defaultChecked={own?.values.notify === 'on'} />
      )}
      <div>
        <Button look={primary ? 'primary' : 'plain'}>{submit}</Button>
      </div>
    </Form>
  )
}

function describeName(t: TFunction, { failed, errors }: FormReply): string | null {
  if (isNameFailure(failed)) return t(nameFailures[failed])
  if (errors.query) return t('views.wrong.query')
  return errors.name ? t('views.wrong.name') : null
}

export function FeedRow({ feed: { id, label, address, used } }: { feed: FeedView }) {
  const { t } = useTranslation()
  return (
    <div className="stack mb-4 max-w-measure">
      <Field id={`feed-${id}`} label={t('views.address', { label })} hint={used}>
        {(control) => <Input {...control} readOnly value={address} />}
      </Field>
      <Fold label={t('views.revoke')}>
        <Form method="post" action="/views">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="id" value={id} />
          <p className="dim mb-3">{t('views.revokeHint')}</p>
          <Button look="danger" size="small">
            {t('views.revokeNow')}
          </Button>
        </Form>
      </Fold>
    </div>
  )
}
