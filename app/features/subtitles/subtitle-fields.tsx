import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import type { SubtitleChoices } from './subtitle-view'

interface SubtitleFieldsProps extends SubtitleChoices {
  reply: FormReply | undefined
  /** Values of a form without a reply. A checkbox has any value when it is checked. */
  usual: Partial<Record<'language' | 'video' | 'note' | 'isSdh' | 'isForced', string>>
}

/** The fields of an upload and of an edit. */
export function SubtitleFields({ languages, videos, maxNote, reply, usual }: SubtitleFieldsProps) {
  const { t } = useTranslation()
  const values: SubtitleFieldsProps['usual'] = reply ? reply.values : usual
  return (
    <>
      <Field
        id="language"
        label={t('subtitles.upload.language')}
        error={describeFieldError(t, reply, 'language', () => t('subtitles.errors.language'))}
      >
        {(control) => (
          <Select
            {...control}
            name="language"
            required
            defaultValue={values.language ?? ''}
            options={[{ value: '', label: t('subtitles.upload.choose') }, ...languages]}
          />
        )}
      </Field>
      {videos.length > 0 && (
        <Field id="video" label={t('subtitles.upload.video')} error={describeFieldError(t, reply, 'video')}>
          {(control) => <Select {...control} name="video" defaultValue={values.video} options={videos} />}
        </Field>
      )}
      <div className="stack">
        <Checkbox
          id="isSdh"
          name="isSdh"
          label={t('subtitles.upload.sdh')}
          hint={t('subtitles.upload.sdhHint')}
          defaultChecked={Boolean(values.isSdh)}
        />
        <Checkbox
          id="isForced"
          name="isForced"
          label={t('subtitles.upload.forced')}
          hint={t('subtitles.upload.forcedHint')}
          defaultChecked={Boolean(values.isForced)}
        />
      </div>
      <Field
        id="note"
        label={t('subtitles.upload.note')}
        hint={t('subtitles.upload.noteHint')}
        error={describeFieldError(t, reply, 'note')}
      >
        {(control) => <Input {...control} name="note" maxLength={maxNote} defaultValue={values.note} />}
      </Field>
    </>
  )
}
