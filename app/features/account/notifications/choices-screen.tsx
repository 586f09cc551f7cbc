import { useTranslation } from 'react-i18next'
import type { NotificationChoice } from '#contract/notifications'
import { FormDone } from '~/features/account/form-done'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { TableRegion } from '~/ui/table-region'

interface ChoicesScreenProps {
  choices: NotificationChoice[]
  canMail: boolean
  done: boolean
  reply: FormReply | undefined
  busy: boolean
}

const ways = ['web', 'mail'] as const

export function ChoicesScreen({ choices, canMail, done, reply, busy }: ChoicesScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.choices.title')}>
      <Form key={reply?.attempt} method="post" className="stack max-w-measure">
        <FormDone done={done && !reply ? t('account.choices.done') : null} />
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim">{t('account.choices.about')}</p>
        {!canMail && (
          <Banner>
            {t('account.choices.noAddress')}{' '}
            <a className="link" href="/account/settings/email">
              {t('account.email.title')}
            </a>
          </Banner>
        )}
        <TableRegion label={t('account.choices.title')}>
          <thead>
            <tr>
              <th scope="col">{t('account.choices.topic')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`account.choices.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.topic}>
                <th scope="row" className="whitespace-normal py-3">
                  {t(`account.choices.topics.${choice.topic}`)}
                </th>
                {ways.map((way) => (
                  <td key={way}>
                    <label className="check">
                      <input
                        type="checkbox"
                        name={way}
                        value={choice.topic}
                        defaultChecked={choice[way]}
                        disabled={way === 'mail' ? !canMail : choice.topic === 'security'}
                        aria-label={t('account.choices.cell', {
                          topic: t(`account.choices.topics.${choice.topic}`),
                          way: t(`account.choices.${way}`),
                        })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableRegion>
        <p className="hint">{t('account.choices.security')}</p>
        <p>
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
