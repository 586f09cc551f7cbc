import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { PollFields } from './poll-fields'

export interface NewThreadView {
  slug: string
  href: string
  name: string
  prefixes: string[]
}

/** The page of a new thread; its form is the composer with the fields below. */
export function NewThreadScreen({ forum: { href, name }, children }: { forum: NewThreadView; children: ReactNode }) {
  const { t } = useTranslation()
  const parents = [
    { href: '/forums', label: t('forums.title') },
    { href, label: name },
  ]
  return (
    <>
      <Breadcrumb label={t('forums.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('forums.new.title')}
        </h1>
      </div>
      <div className="max-w-measure">{children}</div>
    </>
  )
}

export function ThreadFields({ forum: { prefixes }, reply }: { forum: NewThreadView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <Field id="thread-title" label={t('forums.new.name')} error={describeFieldError(t, reply, 'title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            defaultValue={reply?.values.title}
            maxLength={150}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {prefixes.length > 0 && (
        <Field id="prefix" label={t('forums.prefix')} error={describeFieldError(t, reply, 'prefix')}>
          {(control) => (
            <Select
              {...control}
              name="prefix"
              defaultValue={reply?.values.prefix ?? ''}
              options={[{ value: '', label: t('forums.new.noPrefix') }, ...prefixes.map(optionOf)]}
            />
          )}
        </Field>
      )}
      <PollFields reply={reply} />
    </>
  )
}

const optionOf = (prefix: string) => ({ value: prefix, label: prefix })
