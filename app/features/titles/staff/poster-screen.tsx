import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref, titlePartHref } from '~/lib/format/title-href'
import { shapeOf } from '~/lib/format/title-poster'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Poster, type PosterPicture } from '~/ui/poster'

import { drawPoster } from './draw-poster'
import { TitlePage } from './title-page'
import { useFormHref } from './use-form-href'

interface PosterPanelProps {
  title: TitleRef
  poster: PosterPicture | null
}

/** The poster on the page that edits a title. */
export function PosterPanel({ title, poster }: PosterPanelProps) {
  const { t } = useTranslation()
  const action = useFormHref(title, 'poster', undefined)
  return (
    <Panel title={t('titleForms.poster.heading')}>
      <div className="poster-panel">
        <Poster title={title.name} shape={shapeOf(title.kind)} picture={poster} eager />
        <div className="stack">
          {!poster && <p className="dim">{t('titleForms.poster.none')}</p>}
          <div className="line">
            <LinkButton href={titlePartHref(title, 'poster')}>
              {poster ? t('titleForms.poster.replace') : t('titleForms.poster.upload')}
            </LinkButton>
            {poster && <RemoveForm action={action} />}
          </div>
        </div>
      </div>
    </Panel>
  )
}

function RemoveForm({ action }: { action: string }) {
  const { t } = useTranslation()
  const { formAction, formEncType } = useNavigation()
  return (
    <Form method="post" action={action}>
      <Button look="danger" busy={formAction === action && formEncType !== 'multipart/form-data'}>
        {t('titleForms.poster.remove')}
      </Button>
    </Form>
  )
}

/**
 * Uploads the poster of a title. Without scripts the API makes both sizes; with scripts they are drawn here, which
 * drops its metadata, so the file may be of any size.
 */
export function PosterScreen({ title, poster, reply }: PosterPanelProps & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const [isUnreadable, setUnreadable] = useState(false)
  const action = useFormHref(title, 'poster', reply)
  const { formAction, formEncType } = useNavigation()

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('poster')
    if (!(file instanceof File)) return
    event.preventDefault()
    const form = await drawPoster(file)
    setUnreadable(form === undefined)
    if (form) submit(form, { method: 'post', action, encType: 'multipart/form-data' })
  }

  const error = describeFieldError(t, reply, 'poster', (code) =>
    code === 'required'
      ? undefined
      : t(`titleForms.poster.errors.${code}` as 'titleForms.poster.errors.not_a_picture', {
          defaultValue: t('titleForms.poster.errors.not_a_picture'),
        }),
  )
  const failed = describeFailure(t, reply, {
    too_large: t('titleForms.poster.errors.too_large'),
    title_merged: t('titleForms.errors.merged', { name: title.name }),
  })
  return (
    <TitlePage title={title} heading={t('titleForms.poster.title', { name: title.name })}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <div className="poster-panel">
          <Poster title={title.name} shape={shapeOf(title.kind)} picture={poster} eager />
          {poster ? <RemoveForm action={action} /> : <p className="dim">{t('titleForms.poster.none')}</p>}
        </div>
        <Form method="post" action={action} encType="multipart/form-data" className="stack" onSubmit={send}>
          <FileInput
            id="poster"
            name="poster"
            accept="image/png,image/jpeg,image/webp"
            required
            label={t('titleForms.poster.file')}
            hint={t('titleForms.poster.hint')}
            error={isUnreadable ? t('titleForms.poster.errors.not_a_picture') : error}
          />
          <div className="line">
            <Button look="primary" busy={formAction === action && formEncType === 'multipart/form-data'}>
              {t('titleForms.poster.submit')}
            </Button>
            <LinkButton href={titleHref(title)}>{t('forms.cancel')}</LinkButton>
          </div>
        </Form>
      </div>
    </TitlePage>
  )
}
