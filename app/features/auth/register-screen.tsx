import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Textarea } from '~/ui/textarea'
import { AuthForm } from './auth-form'
import { describeFault } from './describe-fault'
import { NewPasswordField } from './new-password-field'
import { NoticeScreen } from './notice-screen'
import { TextField } from './text-field'

export interface RegisterScreenProps {
  site: string
  mode: 'invite' | 'open' | 'closed' | 'application'
  /** From the URL, unchanged. */
  code: string
  /** Whether the code is valid; null without a code. */
  invite: 'good' | 'bad' | null
  inviter: string | null
  /** Text of the staff; empty for none. */
  text: string
  /** null when there are none. */
  rules: { html: string | null; version: number | undefined } | null
  reply: FormReply | undefined
}

export function RegisterScreen({ site, mode, code, invite, inviter, rules, text, reply }: RegisterScreenProps) {
  const { t } = useTranslation()
  const own = text && <p className="whitespace-pre-line break-words">{text}</p>
  if (mode === 'closed') {
    return (
      <NoticeScreen title={t('auth.register.closed')} text={t('auth.register.closedText')}>
        {own}
      </NoticeScreen>
    )
  }
  const fault = (field: string) => describeFault(t, reply, field)
  const typed = (field: string) => reply?.values[field]
  return (
    <>
      <h1>{t('auth.register.title')}</h1>
      <AuthForm
        reply={reply}
        failed={describeFailure(t, reply, { registration_closed: t('auth.register.closedText') })}
        submit={t('auth.register.submit')}
      >
        {own}
        {inviter && !reply && <Banner>{t('auth.register.inviter', { username: inviter })}</Banner>}
        {invite === 'bad' && !reply && <Banner tone="warn">{t('auth.register.badInvite')}</Banner>}
        {(mode === 'invite' || code !== '') && (
          <TextField
            name="invite"
            label={t('auth.register.invite')}
            hint={t('auth.register.inviteHint')}
            error={fault('invite')}
            defaultValue={typed('invite') ?? code}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            required={mode === 'invite'}
          />
        )}
        <TextField
          name="username"
          label={t('auth.fields.username')}
          hint={t('auth.fields.usernameHint')}
          error={fault('username')}
          defaultValue={typed('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          minLength={3}
          maxLength={24}
        />
        <TextField
          name="email"
          type="email"
          label={t('auth.fields.email')}
          error={fault('email')}
          defaultValue={typed('email')}
          autoComplete="email"
          maxLength={254}
        />
        <NewPasswordField name="password" label={t('auth.fields.password')} error={fault('password')} />
        {mode === 'application' && (
          <Field
            id="application"
            label={t('auth.register.application')}
            hint={t('auth.register.applicationHint')}
            error={fault('application')}
          >
            {(control) => (
              <Textarea
                {...control}
                name="application"
                defaultValue={typed('application')}
                maxLength={5000}
                required={invite !== 'good'}
              />
            )}
          </Field>
        )}
        {rules ? (
          <Fold label={t('auth.register.allRules')}>
            <ServerHtml as="div" className="prose prose-small" name="rules" html={rules.html} />
            {rules.version !== undefined && <input type="hidden" name="rulesVersion" value={rules.version} />}
          </Fold>
        ) : (
          <RuleList />
        )}
        <Checkbox
          id="acceptsRules"
          name="acceptsRules"
          label={t('auth.register.rules', { site })}
          error={fault('acceptsRules')}
          defaultChecked={typed('acceptsRules') === 'on'}
          required
        />
      </AuthForm>
    </>
  )
}

function RuleList() {
  const { t } = useTranslation()
  return (
    <Fold label={t('auth.register.ruleList')}>
      <ul className="prose">
        <li>{t('auth.register.rule1')}</li>
        <li>{t('auth.register.rule2')}</li>
        <li>{t('auth.register.rule3')}</li>
        <li>{t('auth.register.rule4')}</li>
      </ul>
    </Fold>
  )
}
