import { useTranslation } from 'react-i18next'
import { PasswordField } from '~/features/account/security/password-field'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'

export function DataScreen({ reply, busy }: { reply: FormReply | undefined; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="stack-l">
      <Panel title={t('account.data.export')}>
        <div className="stack max-w-measure">
          <p>{t('account.data.exportAbout')}</p>
          <p>
            <LinkButton href="/account/settings/data?file" data-reload="">
              <Icon is="i-lucide-download" />
              {t('account.data.exportSubmit')}
            </LinkButton>
          </p>
        </div>
      </Panel>
      <Panel title={t('account.closing.title')}>
        <Form key={reply?.attempt} method="post" className="stack max-w-measure">
          <ErrorSummary>{describeFailure(t, reply, { last_admin: t('account.closing.last_admin') })}</ErrorSummary>
          <Banner tone="warn">{t('account.closing.warning')}</Banner>
          <p>{t('account.closing.about')}</p>
          <Field
            id="username"
            label={t('account.closing.username')}
            error={describeFieldError(t, reply, 'username', (code) =>
              code === 'wrong' ? t('account.closing.wrongName') : undefined,
            )}
          >
            {(control) => (
              <Input
                {...control}
                name="username"
                defaultValue={reply?.values.username}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                required
              />
            )}
          </Field>
          <PasswordField
            id="password"
            name="password"
            label={t('account.password.current')}
            error={describeFieldError(t, reply, 'password', (code) =>
              code === 'wrong' ? t('account.password.wrong') : undefined,
            )}
          />
          <p>
            <Button look="danger" busy={busy}>
              {t('account.closing.submit')}
            </Button>
          </p>
        </Form>
      </Panel>
    </div>
  )
}
