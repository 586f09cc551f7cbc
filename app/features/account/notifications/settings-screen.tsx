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
import { PushPanel } from './push-panel'
import type { PushView } from './push-view'

interface SettingsScreenProps {
  choices: NotificationChoice[]
  canMail: boolean
  push: PushView
  /** The form that was saved. */
  done: string | null
  reply: FormReply | undefined
  busy: boolean
}

const ways = ['web', 'mail', 'push'] as const

export function SettingsScreen({ push, done, reply, ...rest }: SettingsScreenProps) {
  const { t } = useTranslation()
  const dones: Record<string, string> = {
    choices: t('account.choices.done'),
    pushOn: t('account.push.isOn'),
    pushOff: t('account.push.isOff'),
  }
  return (
    <div className="stack-l">
      <FormDone done={done && !reply ? dones[done] : null} />
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      <ChoicesForm {...rest} reply={reply} />
      <PushPanel {...push} />
    </div>
  )
}

function ChoicesForm({ choices, canMail, reply, busy }: Omit<SettingsScreenProps, 'push' | 'done'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.choices.title')}>
      <Form key={reply?.attempt} method="post" className="stack max-w-measure">
        <input type="hidden" name="intent" value="choices" />
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
                        disabled={{ web: choice.topic === 'security', mail: !canMail, push: false }[way]}
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
        <p className="hint">
          {t('account.choices.security')} {t('account.choices.pushAbout')}
        </p>
        <p>
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
