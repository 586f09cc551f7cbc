import { useTranslation } from 'react-i18next'
import type { GeneralSettings } from '#contract/site-settings'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { RadioGroup } from '~/ui/radio-group'
import { Switch } from '~/ui/switch'
import { Toast } from '~/ui/toast'

interface GeneralScreenProps {
  general: GeneralSettings
  done: boolean
  reply: FormReply | undefined
  busy: boolean
}

const modes: GeneralSettings['registrationMode'][] = ['invite', 'application', 'open', 'closed']

export function GeneralScreen({ general, done, reply, busy }: GeneralScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply)
  const { title, registrationMode, holdFirstPosts } = { ...general, ...reply?.values }
  const isTinted = reply ? reply.values.userColor === 'on' : general.userColor
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.general.title')}</h1>
      </header>
      <Form key={reply?.attempt} method="post" className="stack max-w-measure">
        {done && !reply && <Toast>{t('admin.general.done')}</Toast>}
        <ErrorSummary>{failed}</ErrorSummary>
        <Field
          id="title"
          label={t('admin.general.name')}
          hint={t('admin.general.nameHint')}
          error={describeFieldError(t, reply, 'title')}
        >
          {(control) => (
            <Input {...control} name="title" defaultValue={title} maxLength={60} autoComplete="off" required />
          )}
        </Field>
        <RadioGroup
          id="registrationMode"
          name="registrationMode"
          label={t('admin.general.registration')}
          defaultValue={registrationMode}
          choices={modes.map((value) => ({
            value,
            label: t(`admin.general.modes.${value}`),
            hint: t(`admin.general.modeHints.${value}`),
          }))}
          error={describeFieldError(t, reply, 'registrationMode')}
        />
        <Switch
          name="userColor"
          label={t('admin.general.userColor')}
          hint={t('admin.general.userColorHint')}
          defaultChecked={isTinted}
        />
        <Field
          id="holdFirstPosts"
          label={t('admin.general.holdFirstPosts')}
          hint={t('admin.general.holdFirstPostsHint')}
          error={describeFieldError(t, reply, 'holdFirstPosts')}
        >
          {(control) => (
            <Input
              {...control}
              name="holdFirstPosts"
              type="number"
              min={0}
              max={20}
              defaultValue={holdFirstPosts}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <p className="hint">
          <a className="link" href="/rules">
            {t('admin.general.rules')}
          </a>
        </p>
        <p>
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
        </p>
      </Form>
    </>
  )
}
