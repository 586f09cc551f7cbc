import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { CollectionPage } from './collection-page'
import { collectionHref } from './collections-view'

interface DeleteCollectionScreenProps {
  collection: { slug: string; name: string; isMine: boolean }
  reply: FormReply | undefined
}

/** Confirms the deletion of a collection; staff give a reason. */
export function DeleteCollectionScreen({ collection, reply }: DeleteCollectionScreenProps) {
  const { t } = useTranslation()
  const { slug, name, isMine } = collection
  const busy = useNavigation().formMethod === 'POST'
  return (
    <CollectionPage collection={collection} heading={t('collections.remove.title', { name })}>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      <p>{t('collections.remove.text')}</p>
      <Form method="post" action={collectionHref(slug, 'delete')} className="stack">
        {!isMine && (
          <Field
            id="reason"
            label={t('collections.remove.reason')}
            hint={t('collections.remove.reasonHint')}
            error={describeFieldError(t, reply, 'reason')}
          >
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
            )}
          </Field>
        )}
        <div className="line">
          <Button look="danger" busy={busy}>
            {t('collections.remove.submit')}
          </Button>
          <LinkButton href={collectionHref(slug)}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
    </CollectionPage>
  )
}
