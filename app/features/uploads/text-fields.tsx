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
import { attributeFields, type Certainty, type Choices } from './upload-view'

export interface FieldProps {
  /** The typed or current values. */
  values: Record<string, string>
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
  'title',
  'titleKind',
  'titleName',
  'titleArtist',
  'titleYear',
] as const

/** The errors of the fields below, for the summary of their form. */
export function textFieldErrors(t: TFunction, errorOf: FieldProps['errorOf']): FieldError[] {
  return names.flatMap((id) => {
    const error = errorOf(id)
    return error === undefined ? [] : [{ id, label: t(`uploads.fields.${id}`), error }]
  })
}

/** The message of a title that cannot be chosen, by its code. */
export const titleError = (t: TFunction) => (code: string) =>
  t(`uploads.errors.title.${code}` as 'uploads.errors.title.unknown', {
    defaultValue: t('uploads.errors.title.unknown'),
  })

/** The hint of a value that was read from the name. */
function hintOf(t: TFunction, fromName: FieldProps['fromName'], field: string) {
  const certainty = fromName?.[field]
  return certainty && { hint: t(`uploads.fields.fromName_${certainty}`), isWarning: certainty === 'uncertain' }
}

export function AboutFields({
  values,
  errorOf,
  isNew,
  fromName,
  categories,
  officialTags,
}: FieldProps & Pick<Choices, 'categories' | 'officialTags'>) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        id="name"
        label={t('uploads.fields.name')}
        hint={isNew ? t('uploads.fields.nameHint') : undefined}
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
        label={t('uploads.fields.category')}
        {...hintOf(t, fromName, 'category')}
        error={errorOf('category')}
      >
        {(control) => (
          <Select
            {...control}
            name="category"
            defaultValue={values.category ?? ''}
            required
            options={[{ value: '', label: t('uploads.fields.choose') }, ...categories]}
          />
        )}
      </Field>
      <Field
        id="tags"
        label={t('uploads.fields.tags')}
        hint={officialTags ? t('uploads.fields.officialTags', { tags: officialTags }) : t('uploads.fields.tagsHint')}
        error={errorOf('tags')}
      >
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
      <Field id="description" label={t('uploads.fields.description')} error={errorOf('description')}>
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
        label={t('uploads.fields.mediaInfo')}
        hint={t('uploads.fields.mediaInfoHint')}
        error={errorOf('mediaInfo')}
      >
        {(control) => (
          <Textarea
            {...control}
            name="mediaInfo"
            defaultValue={values.mediaInfo}
            maxLength={100_000}
            className="mono"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  )
}

/** Title, year, language and licence of the release, and the anonymity of its uploader. */
export function ReleaseFields({
  values,
  errorOf,
  isNew,
  fromName,
  languages,
  words,
}: FieldProps & Pick<Choices, 'languages' | 'words'>) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {attributeFields.map((name) => (
          <Field
            key={name}
            id={name}
            label={t(`uploads.fields.${name}`)}
            {...hintOf(t, fromName, name)}
            error={errorOf(name)}
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  name={name}
                  defaultValue={values[name]}
                  maxLength={24}
                  spellCheck={false}
                  list={`${name}-words`}
                />
                <datalist id={`${name}-words`}>
                  {words[name].map((word) => (
                    <option key={word} value={word} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        ))}
        <Field
          id="language"
          label={t('uploads.fields.language')}
          {...hintOf(t, fromName, 'language')}
          error={errorOf('language')}
        >
          {(control) => (
            <Select
              {...control}
              name="language"
              defaultValue={values.language ?? ''}
              options={[{ value: '', label: isNew ? t('uploads.fields.fromName') : '–' }, ...languages]}
            />
          )}
        </Field>
      </div>
      {isNew && <p className="hint">{t('uploads.fields.releaseHint')}</p>}
      <Field
        id="licence"
        label={t('uploads.fields.licence')}
        hint={t('uploads.fields.licenceHint')}
        error={errorOf('licence')}
      >
        {(control) => <Input {...control} name="licence" defaultValue={values.licence} maxLength={80} />}
      </Field>
      <Checkbox
        name="isAnonymous"
        label={t('uploads.fields.isAnonymous')}
        hint={t('uploads.fields.isAnonymousHint')}
        defaultChecked={Boolean(values.isAnonymous)}
      />
    </>
  )
}
