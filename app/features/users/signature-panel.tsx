import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'

interface SignaturePanelProps {
  username: string
  /** As written. */
  signature: string
  reply: FormReply | undefined
}

/** The signature of a member, for staff who may remove it. */
export function SignaturePanel({ username, signature, reply }: SignaturePanelProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'signature'
  const own = reply?.values.intent === 'signature' ? reply : undefined
  return (
    <Panel id="signature" title={t('warnings.signature.title')}>
      <Form key={own?.attempt} method="post" action={`${memberHref(username)}/warnings`} className="stack">
        <p className="whitespace-pre-line break-words">{signature}</p>
        <Field
          id="signature-reason"
          label={t('warnings.signature.reason')}
          hint={t('warnings.new.reasonHint')}
          error={describeFieldError(t, own, 'signatureReason')}
        >
          {(control) => (
            <Input
              {...control}
              name="signatureReason"
              minLength={3}
              maxLength={300}
              required
              autoComplete="off"
              defaultValue={own?.values.signatureReason}
            />
          )}
        </Field>
        <div>
          <Button look="danger" name="intent" value="signature" busy={busy}>
            {t('warnings.signature.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The signature that was removed last, while the member has no new one. */
export function RemovedSignature({ username, signature }: Omit<SignaturePanelProps, 'reply'>) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'restoreSignature'
  return (
    <Panel id="signature" title={t('warnings.signature.removed')}>
      <Form method="post" action={`${memberHref(username)}/warnings`} className="stack">
        <p className="whitespace-pre-line break-words">{signature}</p>
        <div>
          <Button name="intent" value="restoreSignature" busy={busy}>
            {t('warnings.signature.restore')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
