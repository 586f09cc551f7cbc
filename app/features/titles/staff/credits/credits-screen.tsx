import { useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { useNameSuggestions } from '~/ui/use-name-suggestions'
import { TitlePage } from '../title-page'
import { useFormHref } from '../use-form-href'
import { CreditFields } from './credit-fields'
import { arrangeRows, readRows } from './credit-rows'

interface CreditsScreenProps {
  title: TitleRef
  /** As form values; see `readRows`. */
  values: Record<string, string>
  /** Maximum rows. */
  most: number
  reply: FormReply | undefined
}

/** Edits the cast and crew of a title. */
export function CreditsScreen(props: CreditsScreenProps) {
  const { t } = useTranslation()
  const { title, reply } = props
  const failed = describeFailure(t, reply, {
    title_changed: t('titleForms.credits.conflict'),
    title_merged: t('titleForms.errors.merged', { name: title.name }),
  })
  const { added, removed } = reply?.values ?? {}
  return (
    <TitlePage title={title} heading={t('titleForms.credits.title', { name: title.name })}>
      <div className="stack-l">
        <ErrorSummary>{failed}</ErrorSummary>
        {reply?.failed === 'title_changed' && (added || removed) && (
          <ul className="stack">
            {added && <li>{t('titleForms.credits.added', { names: added })}</li>}
            {removed && <li>{t('titleForms.credits.removed', { names: removed })}</li>}
          </ul>
        )}
        <p className="max-w-measure">{t('titleForms.credits.text')}</p>
        {/* A reply has rows of its own. */}
        <CreditsForm key={reply?.attempt} {...props} />
      </div>
    </TitlePage>
  )
}

function CreditsForm({ title, values: usual, most, reply }: CreditsScreenProps) {
  const { t } = useTranslation()
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const { suggestions, onInput } = useNameSuggestions('people')
  const busy = useNavigation().formData?.get('act') === 'save'
  const values = reply?.values ?? usual
  const [{ rows, focus, version }, setShown] = useState({ rows: readRows(values), focus: '', version: 0 })
  // The control is in the rows that this render has made.
  useEffect(() => {
    if (version > 0) document.getElementById(focus)?.focus()
  }, [focus, version])

  /** Without a request, in browsers with JavaScript. */
  function arrange(event: MouseEvent<HTMLButtonElement>) {
    if (!form.current) return
    const typed = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    const arranged = arrangeRows(readRows(typed), event.currentTarget.value)
    if (!arranged) return
    event.preventDefault()
    setShown({ ...arranged, version: version + 1 })
  }

  const errorOf = (field: string) =>
    describeFieldError(t, reply, field, (code) =>
      code === 'too_many' ? t('titleForms.credits.errors.too_many', { most }) : undefined,
    )
  return (
    <Form
      ref={form}
      method="post"
      action={useFormHref(title, 'credits', reply)}
      className="stack-l"
      errors={version > 0 ? [] : listErrors()}
      defaultButton={{ name: 'act', value: 'save' }}
      preventScrollReset
    >
      <OpenedRevision newest={usual.revision ?? ''} replied={reply?.values.revision} />
      <OpenedRevision name="before" newest={usual.before ?? ''} replied={reply?.values.before} />
      <ol id="credits" className="block" aria-label={t('titleForms.credits.list')}>
        {rows.map((row, index) => (
          <CreditFields
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of another version have other values
            key={`${version} ${index}`}
            index={index}
            row={row}
            isLast={index === rows.length - 1}
            list={list}
            errorOf={(field) => (version > 0 ? undefined : errorOf(`${field}-${index}`))}
            onInput={onInput}
            onArrange={arrange}
          />
        ))}
      </ol>
      <datalist id={list}>
        {suggestions.map(({ label, note }) => (
          <option key={label} value={label} label={note ? `${label}: ${note}` : undefined} />
        ))}
      </datalist>
      {rows.length < most ? (
        <div>
          <Button id="add" name="act" value="add" formNoValidate onClick={arrange}>
            <Icon is="i-lucide-plus" />
            {t('titleForms.credits.addRow')}
          </Button>
        </div>
      ) : (
        <p className="hint">{t('titleForms.credits.most', { most })}</p>
      )}
      <div className="stack max-w-measure">
        <Field id="reason" label={t('titleForms.fields.reason')} hint={t('titleForms.fields.reasonHint')}>
          {(control) => <Input {...control} name="reason" defaultValue={values.reason} maxLength={500} />}
        </Field>
        <div className="line">
          <Button look="primary" name="act" value="save" busy={busy}>
            {t('titleForms.credits.save')}
          </Button>
          <LinkButton href={titleHref(title)}>{t('forms.cancel')}</LinkButton>
        </div>
      </div>
    </Form>
  )

  function listErrors() {
    const ofList = errorOf('credits')
    const ofRows = Object.keys(reply?.errors ?? {}).flatMap((id) => {
      const [field, index] = id.split('-')
      const error = errorOf(id)
      if (!error || index === undefined) return []
      const part = field === 'name' || field === 'character' ? field : 'role'
      const label = `${t('titleForms.credits.row', { number: Number(index) + 1 })}, ${t(`titleForms.credits.${part}`)}`
      return [{ id, label, error }]
    })
    return [...(ofList ? [{ id: 'credits', label: t('titleForms.fields.credits'), error: ofList }] : []), ...ofRows]
  }
}
