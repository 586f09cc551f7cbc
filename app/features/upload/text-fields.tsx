import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import type { FieldError } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import type { Certainty, Choices } from './upload-view'

export interface FieldProps {
  /** The typed or current values. */
  values: Record<string, string>
  /** The error text of a field. */
  errorOf: (field: string) => string | undefined
  /** The form is untouched, so values from the file or its name may fill it. */
  isNew?: boolean
  /** Fields whose values were read from the name. */
  fromName?: Record<string, Certainty>
}

const names = [
  'name',
  'category',
  'tags',
  'description',
  'mediaInfo',
  'resolution',
  'source',
  'codec',
  'language',
  'licence',
] as const

/** The errors of the fields below, for the summary of their form. */
export function textFieldErrors(t: TFunction, errorOf: FieldProps['errorOf']): FieldError[] {
  return names.flatMap((id) => {
    const error = errorOf(id)
    return error === undefined ? [] : [{ id, label: t(`upload.fields.${id}`), error }]
  })
}

/** The hint of a value that was read from the name. */
function hintOf(t: TFunction, fromName: FieldProps['fromName'], field: string) {
  const certainty = fromName?.[field]
  return certainty && { hint: t(`upload.fields.fromName_${certainty}`), isWarning: certainty === 'uncertain' }
}

export function AboutFields({
  values,
  errorOf,
  isNew,
  fromName,
  categories,
}: FieldProps & Pick<Choices, 'categories'>) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        id="name"
        label={t('upload.fields.name')}
        hint={isNew ? t('upload.fields.nameHint') : undefined}
        error={errorOf('name')}
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={values.name}
            maxLength={255}
            required={!isNew}
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="category"
        label={t('upload.fields.category')}
        {...hintOf(t, fromName, 'category')}
        error={errorOf('category')}
      >
        {(control) => (
          <Select
            {...control}
            name="category"
            defaultValue={values.category ?? ''}
            required
            options={[{ value: '', label: t('upload.fields.choose') }, ...categories]}
          />
        )}
      </Field>
      <Field id="tags" label={t('upload.fields.tags')} hint={t('upload.fields.tagsHint')} error={errorOf('tags')}>
        {(control) => (
          <Input {...control} name="tags" defaultValue={values.tags} maxLength={400} autoCapitalize="none" />
        )}
      </Field>
    </>
  )
}

interface WordFieldsProps extends FieldProps {
  /** Form action that previews the description. */
  describeAt: string
  /** The preview, if it was requested. */
  described: { attempt: string; html: string | null } | null
}

export function WordFields({ values, errorOf, describeAt, described }: WordFieldsProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const busy = useNavigation().formAction?.endsWith(describeAt)
  return (
    <>
      <Field id="description" label={t('upload.fields.description')} error={errorOf('description')}>
        {(control) => (
          <MarkdownEditor
            {...control}
            name="description"
            defaultValue={values.description}
            maxLength={50_000}
            {...words}
            preview={
              <Button formAction={describeAt} formNoValidate look="ghost" size="small" busy={busy}>
                {t('editor.preview')}
              </Button>
            }
          />
        )}
      </Field>
      {described && <TextPreview key={described.attempt} html={described.html} />}
      <Field
        id="mediaInfo"
        label={t('upload.fields.mediaInfo')}
        hint={t('upload.fields.mediaInfoHint')}
        error={errorOf('mediaInfo')}
      >
        {(control) => (
          <Textarea
            {...control}
            name="mediaInfo"
            defaultValue={values.mediaInfo}
            maxLength={100_000}
            spellCheck={false}
          />
        )}
      </Field>
    </>
  )
}

const attributes = ['resolution', 'source', 'codec'] as const

/** Title, year, language and licence of the release, and the anonymity of its uploader. */
export function ReleaseFields({
  values,
  errorOf,
  isNew,
  fromName,
  languages,
}: FieldProps & Pick<Choices, 'languages'>) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {attributes.map((name) => (
          <Field
            key={name}
            id={name}
            label={t(`upload.fields.${name}`)}
            {...hintOf(t, fromName, name)}
            error={errorOf(name)}
          >
            {(control) => (
              <Input {...control} name={name} defaultValue={values[name]} maxLength={24} spellCheck={false} />
            )}
          </Field>
        ))}
        <Field
          id="language"
          label={t('upload.fields.language')}
          {...hintOf(t, fromName, 'language')}
          error={errorOf('language')}
        >
          {(control) => (
            <Select
              {...control}
              name="language"
              defaultValue={values.language ?? ''}
              options={[{ value: '', label: isNew ? t('upload.fields.fromName') : '–' }, ...languages]}
            />
          )}
        </Field>
      </div>
      {isNew && <p className="hint">{t('upload.fields.releaseHint')}</p>}
      <Field
        id="licence"
        label={t('upload.fields.licence')}
        hint={t('upload.fields.licenceHint')}
        error={errorOf('licence')}
      >
        {(control) => <Input {...control} name="licence" defaultValue={values.licence} maxLength={80} />}
      </Field>
      <Checkbox
        name="isAnonymous"
        label={t('upload.fields.isAnonymous')}
        hint={t('upload.fields.isAnonymousHint')}
        defaultChecked={Boolean(values.isAnonymous)}
      />
    </>
  )
}
