import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Switch } from '~/ui/switch'
import { ColorSample } from '../color-sample'
import type { GeneralView } from './general.server'
import { nameSetting, settingsPages } from './settings-values'

/** Milliseconds without a change of the colour before its contrast is asked for. */
const pause = 200

interface ColorFieldsProps {
  values: Record<string, string>
  contrasts: GeneralView['contrasts']
  reply: FormReply | undefined
}

/** The whole page shows a typed colour until the member leaves it. The server measures its contrast, also of the saved one. */
export function ColorFields({ values, contrasts, reply }: ColorFieldsProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const typed = useFetcher<GeneralView>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [, has = '', needs = ''] = reply?.errors.themeColor ?? []
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      document.documentElement.style.removeProperty('--theme')
    },
    [],
  )
  const measure = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const [color, tints] = currentTarget.querySelectorAll('input')
    if (!color || !tints) return
    document.documentElement.style.setProperty('--theme', color.value)
    clearTimeout(timer.current)
    const search = new URLSearchParams({ color: color.value, ...(tints.checked && { tints: '' }) })
    timer.current = setTimeout(() => typed.load(`${settingsPages.general}?${search}`), pause)
  }
  return (
    <div className="stack" onInput={measure}>
      <Field
        id="themeColor"
        label={nameSetting(t, 'themeColor')}
        hint={t('siteSettings.colorHint')}
        error={describeFieldError(t, reply, 'themeColor', (code) =>
          code === 'contrast' ? t('siteSettings.contrast', { has, needs }) : undefined,
        )}
      >
        {(control) => <Input {...control} type="color" name="themeColor" defaultValue={values.themeColor} />}
      </Field>
      <ul className="flex flex-wrap gap-5" aria-label={t('siteSettings.contrasts')} aria-live="polite">
        {(typed.data?.contrasts ?? contrasts).map(({ mode, isEnough, ...sample }) => (
          <li key={mode}>
            <ColorSample
              {...{ color: sample.color, page: sample.page }}
              text={t('siteSettings.sample')}
              label={`${t(`siteSettings.contrastIn.${mode}`, sample)}, ${t(isEnough ? 'siteSettings.enough' : 'siteSettings.tooLittle')}`}
            />
          </li>
        ))}
      </ul>
      {!hydrated && (
        <p>
          <Button name="act" value="preview" size="small" formNoValidate>
            {t('siteSettings.showContrast')}
          </Button>
        </p>
      )}
      <Switch
        name="userColor"
        label={t('admin.general.userColor')}
        hint={t('admin.general.userColorHint')}
        defaultChecked={values.userColor === 'on'}
      />
    </div>
  )
}
