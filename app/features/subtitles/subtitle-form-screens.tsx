import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { SubtitleFields } from './subtitle-fields'
import type { SubtitleForm } from './subtitle-view'

interface ScreenProps {
  subtitle: SubtitleForm
  reply: FormReply | undefined
}

export function EditSubtitleScreen({ subtitle, reply }: ScreenProps) {
  const { t } = useTranslation()
  const { slug, torrent, id, language, isSdh, isForced, note, video, isMine, ...choices } = subtitle
  const list = `/torrents/${slug}/subtitles`
  const busy = useNavigation().formMethod === 'POST'
  const usual = { language, note, video, ...(isSdh && { isSdh: 'on' }), ...(isForced && { isForced: 'on' }) }
  const parents = [
    { href: `/torrents/${slug}`, label: torrent },
    { href: list, label: t('subtitles.title') },
  ]
  return (
    <>
      <Breadcrumb label={t('subtitles.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{t('subtitles.editTitle')}</h1>
      </div>
      <Form key={reply?.attempt} method="post" action={`${list}/${id}/edit`} className="stack max-w-measure">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <SubtitleFields {...choices} reply={reply} usual={usual} />
        {!isMine && <Reason hint={t('subtitles.editReasonHint')} reply={reply} />}
        <div className="line">
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
          <LinkButton href={`${list}#s${id}`}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
    </>
  )
}

/** Confirms the deletion; moderators give a reason. */
export function DeleteSubtitleScreen({ subtitle, reply }: ScreenProps) {
  const { t } = useTranslation()
  const { slug, torrent, id, languageName, isMine } = subtitle
  const list = `/torrents/${slug}/subtitles`
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ConfirmDialog
      id="delete"
      title={t('subtitles.deleteTitle')}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={list}
      confirm={
        <Button look="danger" form="delete-form" busy={busy}>
          {t('subtitles.delete')}
        </Button>
      }
    >
      <Form id="delete-form" method="post" action={`${list}/${id}/delete`} className="stack">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="break-words">
          {t('subtitles.deleteText', { language: languageName, name: torrent })} {t('subtitles.deleteLater')}
        </p>
        {!isMine && <Reason hint={t('subtitles.reasonHint')} reply={reply} />}
      </Form>
    </ConfirmDialog>
  )
}

function Reason({ hint, reply }: { hint: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Field id="reason" label={t('subtitles.reason')} hint={hint} error={describeFieldError(t, reply, 'reason')}>
      {(control) => <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />}
    </Field>
  )
}
