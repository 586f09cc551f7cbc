import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import type { PosterPicture } from '~/ui/poster'
import { PosterPanel } from './poster-screen'
import { listTitleErrors, TitleFields } from './title-fields'
import { TitlePage } from './title-page'

export interface TitleReply extends FormReply {
  preview?: { html: string | null }
}

interface EditTitleScreenProps {
  title: TitleRef
  poster: PosterPicture | null
  /** As form values; `revision` and `before` are of the title that is edited. */
  values: Record<string, string>
  action: string
  reply: TitleReply | undefined
}

/**
 * Edits a title. A conflict keeps what was typed and shows the newest values of the other fields. Sent again, the form saves
 * over the newer revision.
 */
export function EditTitleScreen({ title, poster, values: usual, action, reply }: EditTitleScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const values = reply?.values ?? usual
  const [opened] = useState(usual.before)
  const failed = describeFailure(t, reply, { title_changed: t('titleForms.errors.conflict') })
  const errorOf = (name: string) => describeFieldError(t, reply, name)
  return (
    <TitlePage title={title} heading={t('titleForms.edit.title', { name: title.name })}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <PosterPanel title={title} poster={poster} />
        <Form
          method="post"
          action={action}
          className="stack"
          errors={listTitleErrors(t, errorOf)}
          defaultButton={{ name: 'act', value: 'save' }}
          preventScrollReset
        >
          <OpenedRevision newest={usual.revision ?? ''} replied={reply?.values.revision} />
          <OpenedRevision name="before" newest={usual.before ?? ''} replied={reply?.values.before} />
          <TitleFields
            // After a conflict, the fields have new values.
            key={reply?.values.before ?? opened}
            kind={title.kind}
            values={values}
            errorOf={errorOf}
            isPreviewing={busy === 'preview'}
          />
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
