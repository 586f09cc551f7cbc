import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { Toast } from '~/ui/toast'

interface AnnounceScreenProps {
  clientId: string
  roles: { slug: string; name: string }[]
  /** Number of members who were just notified; null when nothing was sent. */
  recipients: number | null
  reply: FormReply | undefined
  busy: boolean
}

export function AnnounceScreen({ clientId, roles, recipients, reply, busy }: AnnounceScreenProps) {
  const { t } = useTranslation()
  const values = reply?.values ?? {}
  const toConfirm = reply?.failed === 'confirm' ? Number(values.recipients) : null
  const audience = [
    { value: '', label: t('admin.announce.all') },
    ...roles.map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.announce.title')}</h1>
      </header>
      <div className="stack">
        {recipients !== null && !reply && <Toast>{t('admin.announce.sent', { count: recipients })}</Toast>}
        {toConfirm === null && <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>}
        <Form key={reply?.attempt ?? clientId} method="post" className="stack max-w-measure">
          <input type="hidden" name="clientId" value={values.clientId ?? clientId} />
          <p className="dim">{t('admin.announce.about')}</p>
          <Field
            id="text"
            label={t('admin.announce.text')}
            hint={t('admin.announce.textHint')}
            error={describeFieldError(t, reply, 'text')}
          >
            {(control) => (
              <Textarea {...control} name="text" rows={2} maxLength={200} required defaultValue={values.text} />
            )}
          </Field>
          <Field
            id="link"
            label={t('admin.announce.link')}
            hint={t('admin.announce.linkHint')}
            error={describeFieldError(t, reply, 'link', () => t('admin.announce.linkWrong'))}
          >
            {(control) => (
              <Input {...control} name="link" maxLength={300} autoComplete="off" defaultValue={values.link} />
            )}
          </Field>
          <Field
            id="role"
            label={t('admin.announce.for')}
            error={describeFieldError(t, reply, 'role', () => t('admin.announce.nobody'))}
          >
            {(control) => <Select {...control} name="role" options={audience} defaultValue={values.role ?? ''} />}
          </Field>
          {toConfirm === null ? (
            <p>
              <Button look="primary" busy={busy}>
                {t('admin.announce.continue')}
              </Button>
            </p>
          ) : (
            <>
              <div role="status" tabIndex={-1}>
                <Banner>{t('admin.announce.question', { count: toConfirm })}</Banner>
              </div>
              <div className="line">
                <Button look="primary" name="confirmed" value={values.confirmed} busy={busy}>
                  {t('admin.announce.submit', { count: toConfirm })}
                </Button>
                <LinkButton href="/admin/announcements">{t('forms.cancel')}</LinkButton>
              </div>
            </>
          )}
        </Form>
      </div>
    </>
  )
}
