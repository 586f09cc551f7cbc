import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'

interface DeleteDialogProps {
  title: string
  text: string
  submit: string
  closeHref: string
  /** The hidden field that names the subject. */
  field: { name: string; value: string }
  failed: string | null
  busy: boolean
}

/** Asks before something of the settings is deleted, in place of its list. */
export function DeleteDialog({ title, text, submit, closeHref, field, failed, busy }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      id="delete"
      title={title}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={closeHref}
      confirm={
        <Button look="danger" form="delete-form" name="act" value="delete" busy={busy}>
          {submit}
        </Button>
      }
    >
      <Form id="delete-form" method="post" className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <input type="hidden" {...field} />
        <p>{text}</p>
      </Form>
    </ConfirmDialog>
  )
}
