import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
import { useOwnReply } from './use-own-reply'

type FreeleechPanelProps = Pick<MemberProps, 'member' | 'clientId' | 'reply' | 'done'>

export function FreeleechPanel(page: FreeleechPanelProps) {
  const { t } = useTranslation()
  const { freeleechTokens, canAct } = page.member
  const left = t('memberFile.freeleech.left', { count: freeleechTokens })
  const [granted, withdrawn] = [useOwnReply('grant', page), useOwnReply('withdraw', page)]
  return (
    <Panel title={t('memberFile.freeleech.title')} note={canAct ? left : undefined}>
      {canAct ? (
        <div className="stack">
          <Fold label={t('memberFile.freeleech.submit')} open={granted !== undefined}>
            <TokenForm key={granted?.attempt ?? freeleechTokens} {...grant} clientId={page.clientId} reply={granted} />
          </Fold>
          {freeleechTokens > 0 && (
            <Fold label={t('memberFile.freeleech.withdraw')} open={withdrawn !== undefined}>
              <TokenForm
                key={withdrawn?.attempt ?? freeleechTokens}
                {...withdrawal}
                clientId={page.clientId}
                reply={withdrawn}
              />
            </Fold>
          )}
        </div>
      ) : (
        <p className="dim">{left}</p>
      )}
    </Panel>
  )
}

/** Names of the fields, unique on the page, and keys of the texts. */
const grant = {
  intent: 'grant',
  quantity: 'quantity',
  reason: 'grantReason',
  label: 'number',
  submit: 'submit',
} as const
const withdrawal = {
  intent: 'withdraw',
  quantity: 'withdrawn',
  reason: 'withdrawReason',
  label: 'withdrawNumber',
  submit: 'withdraw',
} as const

type TokenFormProps = Pick<FreeleechPanelProps, 'clientId' | 'reply'> & (typeof grant | typeof withdrawal)

function TokenForm({ intent, quantity, reason, label, submit, clientId, reply }: TokenFormProps) {
  const { t } = useTranslation()
  // The data of the page have another one each time they are loaded.
  const [openedId] = useState(clientId)
  return (
    <Form method="post" className="stack max-w-measure">
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? openedId} />
      <Field id={quantity} label={t(`memberFile.freeleech.${label}`)} error={describeFieldError(t, reply, quantity)}>
        {(control) => (
          <Input
            {...control}
            type="number"
            name={quantity}
            min={1}
            max={100}
            defaultValue={reply?.values[quantity] ?? 1}
            required
          />
        )}
      </Field>
      <ReasonField {...describeReason(t, reason, reply)} hint={t('memberFile.freeleech.hint')} />
      <p>
        <Button name="intent" value={intent}>
          {t(`memberFile.freeleech.${submit}`)}
        </Button>
      </p>
    </Form>
  )
}
