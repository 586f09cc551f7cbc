import { useTranslation } from 'react-i18next'
import type { Security } from '#contract/account'
import { FormDone } from '~/features/account/form-done'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { PasswordField } from './password-field'

interface SecurityScreenProps {
  twoFactor: Security['twoFactor']
  done: string | null
  reply: FormReply | undefined
  busy: boolean
}

export function SecurityScreen({ twoFactor, done, reply, busy }: SecurityScreenProps) {
  const { t } = useTranslation()
  const dones: Record<string, string> = {
    password: t('account.password.done'),
    email: t('account.email.done'),
    'other-email': t('account.email.otherDone'),
    'app-removed': t('account.app.removed'),
  }
  return (
    <div className="stack-l">
      <FormDone done={done && !reply ? dones[done] : null} />
      <TwoFactor twoFactor={twoFactor} />
      <PasswordForm reply={reply} busy={busy} />
    </div>
  )
}

function TwoFactor({ twoFactor }: Pick<SecurityScreenProps, 'twoFactor'>) {
  const { t } = useTranslation()
  const { app, recoveryCodes, passkeys, required } = twoFactor
  const isOn = app || passkeys > 0
  const state = (on: boolean) => (
    <Badge tone={on ? 'seed' : 'neutral'}>{t(on ? 'account.security.on' : 'account.security.off')}</Badge>
  )
  const change = (href: string, label: string, about: string) => (
    <LinkButton size="small" href={href} aria-label={`${label}: ${about}`}>
      {label}
    </LinkButton>
  )
  return (
    <Panel title={t('account.security.twoFactor')}>
      <div className="stack">
        {required && !isOn && <Banner tone="warn">{t('account.security.required')}</Banner>}
        <p className="dim max-w-measure">{t('account.security.twoFactorAbout')}</p>
        <List label={t('account.security.twoFactor')}>
          <ListItem
            title={t('account.app.title')}
            note={t('account.app.note')}
            end={
              <span className="line">
                {state(app)}
                {change(
                  '/account/settings/app',
                  t(app ? 'account.security.remove' : 'account.security.setUp'),
                  t('account.app.title'),
                )}
              </span>
            }
          />
          <ListItem
            title={t('account.passkeys.title')}
            note={t('account.passkeys.count', { count: passkeys })}
            end={
              <span className="line">
                {state(passkeys > 0)}
                {change('/account/settings/passkeys', t('account.security.manage'), t('account.passkeys.title'))}
              </span>
            }
          />
          {isOn && (
            <ListItem
              title={t('account.codes.title')}
              note={t('account.codes.left', { count: recoveryCodes })}
              end={change('/account/settings/codes', t('account.codes.renewShort'), t('account.codes.title'))}
            />
          )}
        </List>
      </div>
    </Panel>
  )
}

function PasswordForm({ reply, busy }: Pick<SecurityScreenProps, 'reply' | 'busy'>) {
  const { t } = useTranslation()
  const errors: Record<string, string> = {
    wrong: t('account.password.wrong'),
    too_small: t('account.password.tooSmall'),
    common: t('account.password.common'),
    context: t('account.password.context'),
  }
  const error = (field: string) => describeFieldError(t, reply, field, (code) => errors[code])
  return (
    <Panel title={t('account.password.title')}>
      <Form key={reply?.attempt} method="post" className="stack max-w-measure">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <PasswordField id="current" name="current" label={t('account.password.current')} error={error('current')} />
        <PasswordField
          id="password"
          name="password"
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          error={error('password')}
          isNew
        />
        <Checkbox
          name="endOtherSessions"
          label={t('account.password.endOthers')}
          hint={t('account.password.endOthersHint')}
          defaultChecked={!reply || reply.values.endOtherSessions === 'on'}
        />
        <Checkbox
          name="replaceKeys"
          label={t('forms.replaceKeys')}
          hint={t('forms.replaceKeysHint')}
          defaultChecked={reply?.values.replaceKeys === 'on'}
        />
        <p>
          <Button look="primary" busy={busy}>
            {t('account.password.submit')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
