import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TitleKind } from '#contract/titles'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { Button } from '~/ui/button'
import type { FieldError } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'

const names = ['name', 'artist', 'year', 'endYear', 'minutes', 'genres', 'homepage', 'licence'] as const
type FieldName = (typeof names)[number]

/** Fields of some kinds only. */
const kindsOf: Partial<Record<FieldName, readonly TitleKind[]>> = {
  artist: ['album'],
  endYear: ['show'],
  minutes: ['movie', 'show'],
}

const numbers: Partial<Record<FieldName, [number, number]>> = {
  year: [1000, 9999],
  endYear: [1000, 9999],
  minutes: [1, 10_000],
}

/** For the summary of the form: the fields are not among its children. */
export function listTitleErrors(t: TFunction, errorOf: TitleFieldsProps['errorOf']): FieldError[] {
  return [...names, 'summary' as const].flatMap((name) => {
    const error = errorOf(name)
    return error ? [{ id: name, label: t(`titleForms.fields.${name}`), error }] : []
  })
}

interface TitleFieldsProps {
  /** Null: the form asks for it, and CSS shows the fields of the chosen kind. */
  kind: TitleKind | null
  values: Record<string, string>
  errorOf: (name: string) => string | undefined
  isPreviewing: boolean
}

/** The form fields of a title, except its poster. The artist can be entered, but not edited. */
export function TitleFields({ kind, values, errorOf, isPreviewing }: TitleFieldsProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const shown = names.filter((name) => kind === null || (name !== 'artist' && kindsOf[name]?.includes(kind) !== false))
  return (
    <>
      {shown.map((name) => (
        <TitleField
          key={name}
          name={name}
          value={values[name]}
          error={errorOf(name)}
          className={kind === null ? kindsOf[name]?.map((of) => `of-${of}`).join(' ') : undefined}
        />
      ))}
      <Field id="summary" label={t('titleForms.fields.summary')} error={errorOf('summary')}>
        {(control) => (
          <MarkdownEditor
            {...control}
            {...words}
            name="summary"
            rows={8}
            maxLength={10_000}
            defaultValue={values.summary}
            preview={
              <Button name="act" value="preview" look="ghost" size="small" busy={isPreviewing}>
                {t('editor.preview')}
              </Button>
            }
          />
        )}
      </Field>
    </>
  )
}

interface TitleFieldProps {
  name: FieldName
  value: string | undefined
  error: string | undefined
  className: string | undefined
}

function TitleField({ name, value, error, className }: TitleFieldProps) {
  const { t } = useTranslation()
  const range = numbers[name]
  const number = range && { type: 'number', min: range[0], max: range[1], inputMode: 'numeric' as const }
  return (
    <div className={className}>
      <Field
        id={name}
        label={t(`titleForms.fields.${name}`)}
        hint={name === 'genres' ? t('titleForms.fields.genresHint') : undefined}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            {...number}
            {...(name === 'homepage' && { type: 'url' })}
            name={name}
            defaultValue={value}
            maxLength={300}
            required={name === 'name'}
          />
        )}
      </Field>
    </div>
  )
}
