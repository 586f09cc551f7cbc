import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { describeRole } from './role-form.server'

interface RoleScreenProps {
  role: ReturnType<typeof describeRole>
  reply: FormReply | undefined
  busy: boolean
}

const asked = ['days', 'uploaded', 'ratio', 'uploads'] as const

export function RoleScreen({ role, reply, busy }: RoleScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    last_admin: t('admin.role.lastAdmin'),
    beyond_own: t('admin.role.beyondOwn'),
    changed_meanwhile: t('admin.role.editConflict'),
  })
  const { name, color } = { ...role, ...reply?.values }
  const isTicked = (box: string, before: boolean) => (reply ? reply.values[box] === 'on' : before)
  return (
    <>
      <Breadcrumb
        label={t('admin.settings')}
        parents={[{ href: '/admin/settings/roles', label: t('admin.roles.title') }]}
      />
      <header className="head">
        <h1 className="head-title">{role.name}</h1>
        <p className="dim">{t('admin.roles.members', { count: role.members })}</p>
      </header>
      <Form key={reply?.attempt} method="post" className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <div className="stack">
          <Field id="name" label={t('admin.role.name')} error={describeFieldError(t, reply, 'name')}>
            {(control) => (
              <Input {...control} name="name" defaultValue={name} maxLength={40} autoComplete="off" required />
            )}
          </Field>
          <Field
            id="color"
            label={t('admin.role.color')}
            hint={t('admin.role.colorHint')}
            error={describeFieldError(t, reply, 'color')}
          >
            {(control) => <Input {...control} type="color" name="color" defaultValue={color} />}
          </Field>
        </div>
        <Panel title={t('admin.role.permissions')}>
          <fieldset className="field" aria-label={t('admin.role.permissions')}>
            {role.permissions.map(({ permission, isGiven, isOwn }) => (
              <Checkbox
                key={permission}
                name={`may.${permission}`}
                label={t(`admin.permissions.${permission}`)}
                defaultChecked={isOwn ? isTicked(`may.${permission}`, isGiven) : isGiven}
                disabled={!isOwn}
              />
            ))}
          </fieldset>
          <p className="hint">{t('admin.role.permissionsHint')}</p>
        </Panel>
        <Panel title={t('admin.role.earned')}>
          <div className="stack">
            <Checkbox
              id="requires"
              name="earned"
              label={t('admin.role.earnedLabel')}
              hint={t('admin.role.earnedHint')}
              defaultChecked={isTicked('earned', role.isEarned)}
              error={describeFieldError(t, reply, 'requires', (code) =>
                code === 'entrusted' ? t('admin.role.entrusted') : undefined,
              )}
            />
            {asked.map((kind) => (
              <Field
                key={kind}
                id={kind}
                label={t(`admin.role.asks.${kind}`)}
                error={describeFieldError(t, reply, kind)}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    name={kind}
                    defaultValue={reply?.values[kind] ?? role.requires[kind]}
                    min={0}
                    step={kind === 'ratio' || kind === 'uploaded' ? 'any' : 1}
                  />
                )}
              </Field>
            ))}
          </div>
        </Panel>
        <p>
          <Button look="primary" busy={busy}>
            {t('forms.save')}
          </Button>
        </p>
      </Form>
    </>
  )
}
