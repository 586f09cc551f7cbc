import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import type { PosterPicture } from '~/ui/poster'
import { PosterPanel } from './poster-screen'
import { TitlePage } from './title-page'

export interface TitleReply extends FormReply {
  preview?: { html: string | null }
}

interface EditTitleScreenProps {
  title: TitleRef
  poster: PosterPicture | null
  /** As form values; `revision` is the one that is edited. */
  values: Record<string, string>
  action: string
  reply: TitleReply | undefined
}

/** The fields of each kind, in display order. */
const fields = {
  movie: ['name', 'year', 'minutes', 'genres', 'homepage', 'licence'],
  show: ['name', 'year', 'endYear', 'minutes', 'genres', 'homepage', 'licence'],
  album: ['name', 'year', 'genres', 'homepage', 'licence'],
  package: ['name', 'year', 'genres', 'homepage', 'licence'],
} as const

const numbers = { year: [1000, 9999], endYear: [1000, 9999], minutes: [1, 10_000] } as const

/** Edits a title. A conflict keeps what was typed, and saves over the newer revision when it is sent again. */
export function EditTitleScreen({ title, poster, values: usual, action, reply }: EditTitleScreenProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const busy = useNavigation().formData?.get('act')
  const values = reply?.values ?? usual
  const failed = describeFailure(t, reply, { title_changed: t('titleForms.errors.conflict') })
  const errorOf = (name: string) => describeFieldError(t, reply, name)
  return (
    <TitlePage title={title} heading={t('titleForms.edit.title', { name: title.name })}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <PosterPanel title={title} poster={poster} />
        <Form method="post" action={action} className="stack" preventScrollReset>
          <input key={reply?.attempt} type="hidden" name="revision" value={values.revision} />
          {fields[title.kind].map((name) => {
            const range = name in numbers ? numbers[name as keyof typeof numbers] : null
            const number = range && { type: 'number', min: range[0], max: range[1], inputMode: 'numeric' as const }
            return (
              <Field
                key={name}
                id={name}
                label={t(`titleForms.fields.${name}`)}
                hint={name === 'genres' ? t('titleForms.fields.genresHint') : undefined}
                error={errorOf(name)}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...number}
                    {...(name === 'homepage' && { type: 'url' })}
                    name={name}
                    defaultValue={values[name]}
                    maxLength={300}
                    required={name === 'name'}
                  />
                )}
              </Field>
            )
          })}
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
                  <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'}>
                    {t('editor.preview')}
                  </Button>
                }
              />
            )}
          </Field>
          <Field
            id="reason"
            label={t('titleForms.fields.reason')}
            hint={t('titleForms.fields.reasonHint')}
            error={errorOf('reason')}
          >
            {(control) => <Input {...control} name="reason" defaultValue={values.reason} maxLength={500} />}
          </Field>
          <div className="line">
            <Button look="primary" name="act" value="save" busy={busy === 'save'}>
              {t('titleForms.edit.save')}
            </Button>
            <LinkButton href={titleHref(title)}>{t('forms.cancel')}</LinkButton>
          </div>
        </Form>
        {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
      </div>
    </TitlePage>
  )
}
