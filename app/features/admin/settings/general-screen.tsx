import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages'
import { siteTextNames } from '#contract/site-text-names'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { RadioGroup } from '~/ui/radio-group'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { Toast } from '~/ui/toast'
import { ColorFields } from './color-fields'
import type { GeneralView } from './general.server'
import { LogoPanel } from './logo-panel'
import { SettingsChanges } from './settings-changes'
import {
  listChanges,
  nameSetting,
  pickDangerous,
  settingsHistory,
  textField,
  writeConfirmation,
} from './settings-values'

interface GeneralScreenProps extends GeneralView {
  done: boolean
  reply: FormReply | undefined
  busy: boolean
}

const modes = ['invite', 'application', 'open', 'closed'] as const

/** With the limits of the contract. */
const numbers = [
  { name: 'holdFirstPosts', min: 0, max: 20 },
  { name: 'freeleechPrice', min: 0, max: 1_000_000 },
  { name: 'seedingBonus', min: 0, max: 1000 },
  { name: 'seedingHours', min: 0, max: 720 },
  { name: 'seedingDays', min: 1, max: 365 },
  { name: 'missedLimit', min: 0, max: 1000 },
] as const

export function GeneralScreen(props: GeneralScreenProps) {
  const { logo, revision, reply, busy } = props
  const isLogo = reply?.values.form === 'logo'
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.general.title')}</h1>
        <span className="ms-auto">
          <LinkButton href={settingsHistory}>{t('admin.settingsHistory')}</LinkButton>
        </span>
      </header>
      <div className="stack-l">
        <SettingsForm {...props} reply={isLogo ? undefined : reply} />
        <LogoPanel {...logo} revision={revision} reply={isLogo ? reply : undefined} busy={busy} />
      </div>
    </>
  )
}

function SettingsForm({ values: saved, revision, timeZones, contrasts, done, reply, busy }: GeneralScreenProps) {
  const { t } = useTranslation()
  // An unchecked switch is not in a form.
  const values: Values = { ...saved, ...(reply && { userColor: 'off', ...reply.values }) }
  const isConflict = reply?.failed === 'changed_meanwhile'
  const asks = isConflict || reply?.failed === 'confirm'
  const error = (name: string) => describeFieldError(t, reply, name)
  return (
    <Form
      key={reply?.attempt}
      method="post"
      className="stack max-w-measure"
      // The button of the question is the first one already.
      defaultButton={asks ? undefined : { name: 'act', value: 'save' }}
    >
      {done && !reply && <Toast>{t('admin.general.done')}</Toast>}
      <ErrorSummary>
        {describeFailure(t, reply, {
          changed_meanwhile: t('siteSettings.conflict'),
          confirm: t('siteSettings.confirm'),
        })}
      </ErrorSummary>
      {asks && <Question {...{ saved, values, isConflict, busy }} />}
      {/* After a conflict the next attempt replaces the other change. */}
      <input type="hidden" name="revision" value={isConflict ? revision : (reply?.values.revision ?? revision)} />
      <Field id="title" label={t('admin.general.name')} hint={t('admin.general.nameHint')} error={error('title')}>
        {(control) => (
          <Input {...control} name="title" defaultValue={values.title} maxLength={60} autoComplete="off" required />
        )}
      </Field>
      <RadioGroup
        id="registrationMode"
        name="registrationMode"
        label={t('admin.general.registration')}
        defaultValue={values.registrationMode}
        choices={modes.map((value) => ({
          value,
          label: t(`admin.general.modes.${value}`),
          hint: t(`admin.general.modeHints.${value}`),
        }))}
        error={error('registrationMode')}
      />
      {numbers.map(({ name, min, max }) => (
        <Field
          key={name}
          id={name}
          label={t(`admin.general.${name}`)}
          hint={t(`admin.general.${name}Hint`)}
          error={describeFieldError(t, reply, name, (code) =>
            code === 'beyond_days' ? t('admin.general.beyondDays') : undefined,
          )}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              type="number"
              min={min}
              max={max}
              defaultValue={values[name]}
              autoComplete="off"
              required
            />
          )}
        </Field>
      ))}
      <ColorFields values={values} contrasts={contrasts} reply={reply} />
      <Field
        id="announceUrl"
        label={nameSetting(t, 'announceUrl')}
        hint={t('siteSettings.announceHint')}
        error={describeFieldError(t, reply, 'announceUrl', () => t('siteSettings.announceWrong'))}
      >
        {(control) => (
          <Input
            {...control}
            name="announceUrl"
            defaultValue={values.announceUrl}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="sourceTag"
        label={nameSetting(t, 'sourceTag')}
        hint={t('siteSettings.sourceTagHint')}
        error={error('sourceTag')}
      >
        {(control) => (
          <Input
            {...control}
            name="sourceTag"
            defaultValue={values.sourceTag}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        id="timeZone"
        label={nameSetting(t, 'timeZone')}
        hint={t('siteSettings.timeZoneHint')}
        error={error('timeZone')}
      >
        {(control) => (
          <Select
            {...control}
            name="timeZone"
            defaultValue={values.timeZone}
            options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
        )}
      </Field>
      <Texts values={values} reply={reply} />
      <p className="hint">
        <a className="link" href="/rules">
          {t('admin.general.rules')}
        </a>
      </p>
      {!asks && (
        <p>
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
        </p>
      )}
    </Form>
  )
}

type Values = Record<string, string>

interface QuestionProps {
  saved: Values
  values: Values
  isConflict: boolean
  busy: boolean
}

/** The saved values beside the typed ones, and the button that saves these. */
function Question({ saved, values, isConflict, busy }: QuestionProps) {
  const { t } = useTranslation()
  const changes = listChanges(saved, values)
  const risks = pickDangerous(changes)
  const shown = isConflict ? changes : risks
  return (
    <Panel title={t(isConflict ? 'siteSettings.conflictTitle' : 'siteSettings.confirmTitle')}>
      <div className="stack">
        <SettingsChanges changes={shown} />
        {shown.some(({ name }) => name === 'announceUrl') && <p>{t('siteSettings.announceWarning')}</p>}
        <div className="line">
          <Button look="primary" name="confirmed" value={writeConfirmation(risks)} busy={busy}>
            {t(isConflict ? 'siteSettings.replace' : 'siteSettings.save')}
          </Button>
          <LinkButton href="/admin/settings/general">{t('siteSettings.discard')}</LinkButton>
        </div>
      </div>
    </Panel>
  )
}

interface FieldsProps {
  values: Values
  reply: FormReply | undefined
}

function Texts({ values, reply }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="stack">
      <legend className="label">{t('siteSettings.texts')}</legend>
      <p className="hint">{t('siteSettings.textsHint')}</p>
      {siteTextNames.flatMap((name) =>
        languages.map((language) => {
          const field = textField(name, language)
          return (
            <Field key={field} id={field} label={nameSetting(t, field)} error={describeFieldError(t, reply, field)}>
              {(control) => (
                <Textarea
                  {...control}
                  name={field}
                  lang={language}
                  rows={3}
                  defaultValue={values[field]}
                  maxLength={600}
                />
              )}
            </Field>
          )
        }),
      )}
    </fieldset>
  )
}
