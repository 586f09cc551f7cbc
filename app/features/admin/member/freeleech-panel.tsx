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
  const reply = useOwnReply('grant', page)
  return (
    <Panel title={t('memberFile.freeleech.title')} note={canAct ? left : undefined}>
      {canAct ? (
        <Fold label={t('memberFile.freeleech.submit')} open={reply !== undefined}>
          <GrantForm key={reply?.attempt ?? freeleechTokens} clientId={page.clientId} reply={reply} />
        </Fold>
      ) : (
        <p className="dim">{left}</p>
      )}
    </Panel>
  )
}

function GrantForm({ clientId, reply }: Pick<FreeleechPanelProps, 'clientId' | 'reply'>) {
  const { t } = useTranslation()
  // The data of the page have another one each time they are loaded.
  const [openedId] = useState(clientId)
  return (
    <Form method="post" className="stack max-w-measure">
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? openedId} />
      <Field id="quantity" label={t('memberFile.freeleech.number')} error={describeFieldError(t, reply, 'quantity')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            name="quantity"
            min={1}
            max={100}
            defaultValue={reply?.values.quantity ?? 1}
            required
          />
        )}
      </Field>
      <ReasonField {...describeReason(t, 'grantReason', reply)} hint={t('memberFile.freeleech.hint')} />
      <p>
        <Button name="intent" value="grant">
          {t('memberFile.freeleech.submit')}
        </Button>
      </p>
    </Form>
  )
}
