import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { Select } from '~/ui/select'
import { SubtitleFields } from './subtitle-fields'
import type { SubtitleChoices, SubtitlesView } from './subtitle-view'

interface UploadFormProps extends SubtitleChoices, Pick<SubtitlesView, 'slug' | 'largest' | 'encodings'> {
  reply: FormReply | undefined
  busy: boolean
}

/** The browser forgets the file when a form is refused; everything else is kept. */
export function UploadForm({ slug, largest, encodings, reply, busy, ...choices }: UploadFormProps) {
  const { t } = useTranslation()
  const isTooLarge = reply?.failed === 'too_large'
  const failed = describeFailure(t, reply, { too_many_requests: t('subtitles.errors.tooManyToday') })
  return (
    <Form
      key={reply?.attempt}
      method="post"
      action={`/torrents/${slug}/subtitles`}
      encType="multipart/form-data"
      className="stack max-w-measure"
      preventScrollReset
    >
      {!isTooLarge && <ErrorSummary>{failed}</ErrorSummary>}
      <FileInput
        id="file"
        name="file"
        accept=".srt,.vtt,.ass,.ssa"
        required
        label={t('subtitles.upload.file')}
        hint={t('subtitles.upload.fileHint')}
        error={describeFile(t, reply)}
        maxBytes={largest}
        tooLarge={t('subtitles.errors.too_large')}
      />
      <SubtitleFields {...choices} reply={reply} usual={{}} />
      <Field
        id="encoding"
        label={t('subtitles.upload.encoding')}
        hint={t('subtitles.upload.encodingHint')}
        error={describeFieldError(t, reply, 'encoding')}
      >
        {(control) => (
          <Select
            {...control}
            name="encoding"
            defaultValue={reply?.values.encoding}
            options={encodings.map((value) => ({ value, label: t(`subtitles.encodings.${value}`) }))}
          />
        )}
      </Field>
      <p>
        <Button look="primary" busy={busy}>
          {t('subtitles.upload.submit')}
        </Button>
      </p>
    </Form>
  )
}

function describeFile(t: TFunction, reply: FormReply | undefined): string | undefined {
  if (reply?.failed === 'too_large') return t('subtitles.errors.too_large')
  return describeFieldError(t, reply, 'file', (code) =>
    t(`subtitles.errors.${code}` as 'subtitles.errors.bad_time', {
      line: reply?.subject ?? '',
      defaultValue: t('subtitles.errors.no_subtitle'),
    }),
  )
}
