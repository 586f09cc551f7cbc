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
import { RequestPage } from './request-page'
import { requestHref } from './requests-view'

interface DeleteRequestScreenProps {
  request: { slug: string; title: string; isFilled: boolean; needsReason: boolean }
  reply: FormReply | undefined
}

/** Confirms the deletion of a request; staff give a reason. */
export function DeleteRequestScreen({ request, reply }: DeleteRequestScreenProps) {
  const { t } = useTranslation()
  const { slug, title, isFilled, needsReason } = request
  const busy = useNavigation().formMethod === 'POST'
  const changed = t('torrentRequests.errors.changed')
  return (
    <RequestPage request={request} heading={t('torrentRequests.remove.title', { title })}>
      <ErrorSummary>{describeFailure(t, reply, { changed_meanwhile: changed, forbidden: changed })}</ErrorSummary>
      <p>{t(isFilled ? 'torrentRequests.remove.filledText' : 'torrentRequests.remove.text')}</p>
      <Form method="post" action={requestHref(slug, 'delete')} className="stack">
        {needsReason && (
          <Field
            id="reason"
            label={t('torrentRequests.remove.reason')}
            hint={t('torrentRequests.remove.reasonHint')}
            error={describeFieldError(t, reply, 'reason')}
          >
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
            )}
          </Field>
        )}
        <div className="line">
          <Button look="danger" busy={busy}>
            {t('torrentRequests.remove.submit')}
          </Button>
          <LinkButton href={requestHref(slug)}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
    </RequestPage>
  )
}
