import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { MemberProps } from './member-props'
import { ReasonField } from './reason-field'

type FreeleechPanelProps = Pick<MemberProps, 'member' | 'clientId' | 'reply'>

export function FreeleechPanel({ member: { freeleechTokens, canAct }, clientId, reply }: FreeleechPanelProps) {
  const { t } = useTranslation()
  const left = t('memberFile.freeleech.left', { count: freeleechTokens })
  return (
    <Panel title={t('memberFile.freeleech.title')} note={canAct ? left : undefined}>
      {canAct ? (
        <Fold label={t('memberFile.freeleech.submit')} open={reply?.values.intent === 'grant'}>
          <Form key={reply?.attempt ?? clientId} method="post" className="stack max-w-measure">
            <input type="hidden" name="clientId" value={reply?.values.clientId ?? clientId} />
            <Field
              id="quantity"
              label={t('memberFile.freeleech.number')}
              error={describeFieldError(t, reply, 'quantity')}
            >
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
            <ReasonField id="grantReason" hint={t('memberFile.freeleech.hint')} reply={reply} />
            <p>
              <Button name="intent" value="grant">
                {t('memberFile.freeleech.submit')}
              </Button>
            </p>
          </Form>
        </Fold>
      ) : (
        <p className="dim">{left}</p>
      )}
    </Panel>
  )
}
