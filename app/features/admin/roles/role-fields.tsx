import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { ColorSample } from '../color-sample'
import type { describeRole, previewColor } from './role-form.server'

type ShownRole = ReturnType<typeof describeRole>
export type Swatch = ReturnType<typeof previewColor>[number]

interface PartProps {
  role: ShownRole
  reply: FormReply | undefined
}

const isTicked = (reply: FormReply | undefined, box: string, before: boolean) =>
  reply ? reply.values[box] === 'on' : before

export function NameAndColor({ role, reply, swatches }: PartProps & { swatches: Swatch[] }) {
  const { t } = useTranslation()
  const { name, color } = { ...role, ...reply?.values }
  return (
    <div className="stack">
      <Field id="name" label={t('admin.role.name')} error={describeFieldError(t, reply, 'name')}>
        {(control) => <Input {...control} name="name" defaultValue={name} maxLength={40} autoComplete="off" required />}
      </Field>
      <Field
        id="color"
        label={t('admin.role.color')}
        hint={t('admin.role.colorHint')}
        error={describeFieldError(t, reply, 'color')}
      >
        {(control) => <Input {...control} type="color" name="color" defaultValue={color} />}
      </Field>
      <ul className="flex flex-wrap gap-5" aria-label={t('roleSettings.preview')}>
        {swatches.map(({ mode, name: color, page, contrast }) => (
          <li key={mode}>
            <ColorSample
              {...{ color, page }}
              text={name || t('roleSettings.sample')}
              label={t(`roleSettings.contrast.${mode}`, { contrast })}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button name="act" value="preview" size="small" formNoValidate>
          {t('roleSettings.showPreview')}
        </Button>
      </p>
    </div>
  )
}

export function Permissions({ role, reply }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('admin.role.permissions')}>
      <div className="stack">
        {role.groups.map(({ group, permissions }) => (
          <fieldset key={group} className="field">
            <legend className="label">{t(`roleSettings.groups.${group}`)}</legend>
            {permissions.map(({ permission, isGiven, isOwn }) => (
              <Checkbox
                key={permission}
                name={`may.${permission}`}
                label={t(`admin.permissions.${permission}`)}
                hint={t(`roleSettings.about.${permission}`)}
                defaultChecked={isOwn ? isTicked(reply, `may.${permission}`, isGiven) : isGiven}
                disabled={!isOwn}
              />
            ))}
          </fieldset>
        ))}
        <p className="hint">{t('admin.role.permissionsHint')}</p>
      </div>
    </Panel>
  )
}

const asked = ['days', 'uploaded', 'ratio', 'uploads', 'seedTime'] as const

export function Promotion({ role, reply }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('admin.role.earned')}>
      <div className="stack">
        <Checkbox
          id="requires"
          name="earned"
          label={t('admin.role.earnedLabel')}
          hint={t('admin.role.earnedHint')}
          defaultChecked={isTicked(reply, 'earned', role.isEarned)}
          error={describeFieldError(t, reply, 'requires', (code) =>
            code === 'entrusted' ? t('admin.role.entrusted') : undefined,
          )}
        />
        {asked.map((kind) => (
          <Field key={kind} id={kind} label={t(`admin.role.asks.${kind}`)} error={describeFieldError(t, reply, kind)}>
            {(control) => (
              <Input
                {...control}
                type="number"
                name={kind}
                defaultValue={reply?.values[kind] ?? role.requires[kind]}
                min={0}
                step={kind === 'days' || kind === 'uploads' ? 1 : 'any'}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
