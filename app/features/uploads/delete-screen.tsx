import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'

interface DeleteScreenProps {
  slug: string
  name: string
  isOwn: boolean
  reply: FormReply | undefined
  busy: boolean
}

/** Confirms the deletion of a torrent and asks for a reason. */
export function DeleteScreen({ slug, name, isOwn, reply, busy }: DeleteScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    torrent_in_use: t('uploads.delete.failed.torrent_in_use'),
  })
  return (
    <ConfirmDialog
      id="delete"
      title={t('uploads.delete.title')}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={`/torrents/${slug}`}
      confirm={
        <Button look="danger" form="delete-form" busy={busy}>
          {t('uploads.delete.submit')}
        </Button>
      }
    >
      <Form id="delete-form" method="post" action={`/torrents/${slug}/delete`} className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <p className="break-words">{t('uploads.delete.text', { name })}</p>
        <Field
          id="reason"
          label={t('uploads.fields.reason')}
          hint={t(isOwn ? 'uploads.fields.ownReasonHint' : 'uploads.fields.reasonHint')}
          error={describeFieldError(t, reply, 'reason')}
        >
          {(control) => (
            <Input {...control} name="reason" defaultValue={reply?.values.reason} maxLength={500} required />
          )}
        </Field>
      </Form>
    </ConfirmDialog>
  )
}
