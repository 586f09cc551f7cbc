import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import type { ShelfView } from './read-shelf.server'

interface EditBookmarkProps {
  view: ShelfView
  edited: NonNullable<ShelfView['edited']>
  reply: FormReply | undefined
}

/** The note and the label of one bookmark, above the list. */
export function EditBookmark({ view: { here }, edited, reply }: EditBookmarkProps) {
  const { t } = useTranslation()
  const { note = edited.note, label = edited.label } = reply?.values ?? {}
  return (
    <Panel title={t('shelf.editOf', { name: edited.name })}>
      <Form method="post" action={edited.href} reloadDocument className="stack mb-6 max-w-measure">
        <input type="hidden" name="slug" value={edited.slug} />
        <input type="hidden" name="back" value={here.split('?')[1] ?? ''} />
        <Field
          id="note"
          label={t('shelf.note')}
          hint={t('shelf.noteHint')}
          error={describeFieldError(t, reply, 'note')}
        >
          {(control) => <Textarea {...control} name="note" defaultValue={note} maxLength={500} rows={3} />}
        </Field>
        <Field
          id="label"
          label={t('shelf.label')}
          hint={t('shelf.labelHint')}
          error={describeFieldError(t, reply, 'label')}
        >
          {(control) => <Input {...control} name="label" defaultValue={label} maxLength={40} list="label-names" />}
        </Field>
        <p className="line">
          <Button look="primary" name="act" value="edit">
            {t('shelf.save')}
          </Button>
          <LinkButton href={here}>{t('forms.cancel')}</LinkButton>
        </p>
      </Form>
    </Panel>
  )
}
