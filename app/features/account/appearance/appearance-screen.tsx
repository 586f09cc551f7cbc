import { useTranslation } from 'react-i18next'
import { languageEntries, languages } from '#contract/languages'
import { FormDone } from '~/features/account/form-done'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { RadioGroup } from '~/ui/radio-group'
import { Select } from '~/ui/select'
import type { AppearanceView } from './appearance-view'

interface AppearanceScreenProps extends AppearanceView {
  done: boolean
  reply: FormReply | undefined
}

/** Saving loads a new document, because the colours and the language are part of it. */
export function AppearanceScreen({ done, reply, ...view }: AppearanceScreenProps) {
  const { t } = useTranslation()
  const { theme, language, density, color, timeZone } = { ...view, ...reply?.values }
  const errorOf = (field: string) => describeFieldError(t, reply, field)
  return (
    <Panel title={t('account.appearance.title')}>
      <Form key={reply?.attempt} method="post" reloadDocument className="stack max-w-measure">
        <FormDone done={done && !reply ? t('account.appearance.done') : null} />
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim">{t('account.appearance.about')}</p>
        <RadioGroup
          id="theme"
          name="theme"
          label={t('account.appearance.theme')}
          choices={[
            { value: 'dark', label: t('account.appearance.themes.dark') },
            { value: 'light', label: t('account.appearance.themes.light') },
          ]}
          defaultValue={theme}
          error={errorOf('theme')}
          required
          inline
        />
        {view.mayChooseColor && (
          <>
            <Field
              id="color"
              label={t('account.appearance.color')}
              hint={t('account.appearance.colorHint')}
              error={errorOf('color')}
            >
              {(control) => <Input {...control} type="color" name="color" defaultValue={color} />}
            </Field>
            <Checkbox
              name="ownColor"
              label={t('account.appearance.ownColor')}
              defaultChecked={reply ? reply.values.ownColor !== undefined : view.hasOwnColor}
            />
          </>
        )}
        <RadioGroup
          id="density"
          name="density"
          label={t('account.appearance.density')}
          choices={[
            { value: 'list', label: t('account.appearance.densities.list') },
            { value: 'compact', label: t('account.appearance.densities.compact') },
          ]}
          defaultValue={density}
          error={errorOf('density')}
          required
          inline
        />
        <RadioGroup
          id="language"
          name="language"
          label={t('account.appearance.language')}
          choices={languages.map((value) => ({ value, label: languageEntries[value].name }))}
          defaultValue={language}
          error={errorOf('language')}
          required
          inline
        />
        <Field id="timeZone" label={t('account.appearance.timeZone')} error={errorOf('timeZone')}>
          {(control) => (
            <Select
              {...control}
              name="timeZone"
              defaultValue={timeZone}
              options={[
                { value: '', label: t('account.appearance.deviceZone', { zone: view.deviceZone }) },
                ...view.timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
              ]}
            />
          )}
        </Field>
        <Checkbox
          id="shortcuts"
          name="shortcuts"
          label={t('account.appearance.shortcuts')}
          hint={t('account.appearance.shortcutsHint')}
          defaultChecked={reply ? reply.values.shortcuts !== undefined : view.hasShortcuts}
        />
        <Checkbox
          name="signatures"
          label={t('account.appearance.signatures')}
          hint={t('account.appearance.signaturesHint')}
          defaultChecked={reply ? reply.values.signatures !== undefined : view.hasSignatures}
        />
        {view.sides.map(({ name, side }) => (
          <RadioGroup
            key={name}
            id={`side-${name}`}
            name={`side.${name}`}
            label={t(`account.appearance.sides.${name}`)}
            choices={[
              { value: 'left', label: t('account.appearance.left') },
              { value: 'right', label: t('account.appearance.right') },
            ]}
            defaultValue={reply?.values[`side.${name}`] ?? side}
            required
            inline
          />
        ))}
        <p>
          <Button look="primary">{t('forms.save')}</Button>
        </p>
      </Form>
    </Panel>
  )
}
