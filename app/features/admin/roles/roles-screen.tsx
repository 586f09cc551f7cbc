import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '#contract/admin-roles'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { roleFailures, roleHref } from './roles-admin'

interface RolesScreenProps {
  /** Highest first. */
  roles: StaffRole[]
  ownRole: string
  done: boolean
  reply: FormReply | undefined
}

export function RolesScreen({ roles, ownRole, done, reply }: RolesScreenProps) {
  const { t } = useTranslation()
  const isMovable = (role: StaffRole | undefined) => role?.editable === true && role.slug !== ownRole
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.roles.title')}</h1>
        <span className="line ms-auto">
          <LinkButton href={roleHref('new')} look="primary">
            {t('roleSettings.newRole')}
          </LinkButton>
        </span>
      </header>
      <div className="stack">
        {done && !reply && <Toast>{t('admin.roles.done')}</Toast>}
        <ErrorSummary>{describeFailure(t, reply, roleFailures(t))}</ErrorSummary>
        <p className="dim max-w-measure">
          {t('roleSettings.order')} {t('admin.roles.about')}
        </p>
        <List label={t('admin.roles.title')}>
          {roles.map((role, index) => (
            <ListItem
              key={role.slug}
              title={<Username name={role.name} role={role.slug} />}
              href={roleHref(role.slug)}
              note={<RoleNote role={role} />}
              end={
                <div className="line list-wide">
                  <TwoFactorForm role={role} />
                  {isMovable(role) && (
                    <OrderForm role={role} isFirst={!isMovable(roles[index - 1])} isLast={index === roles.length - 1} />
                  )}
                </div>
              }
            />
          ))}
        </List>
      </div>
    </>
  )
}

function RoleNote({ role: { members, permissions, requires } }: { role: StaffRole }) {
  const { t } = useTranslation()
  const parts = [
    t('admin.roles.members', { count: members }),
    t('admin.roles.permissions', { count: permissions.length }),
    requires && t('admin.role.earned'),
  ]
  return parts.filter(Boolean).join(' · ')
}

function TwoFactorForm({ role: { slug, name, requiresTwoFactor, editable } }: { role: StaffRole }) {
  const { t } = useTranslation()
  const sent = useNavigation().formData
  const busy = sent?.get('slug') === slug && sent.has('requiresTwoFactor')
  return (
    <Form method="post" className="line">
      <Badge tone={requiresTwoFactor ? 'seed' : 'neutral'}>
        {t(requiresTwoFactor ? 'admin.roles.required' : 'admin.roles.optional')}
      </Badge>
      <input type="hidden" name="slug" value={slug} />
      {editable && (
        <Button
          size="small"
          name="requiresTwoFactor"
          value={requiresTwoFactor ? 'no' : 'yes'}
          busy={busy}
          aria-label={t(requiresTwoFactor ? 'admin.roles.releaseName' : 'admin.roles.requireName', { name })}
        >
          {t(requiresTwoFactor ? 'admin.roles.release' : 'admin.roles.require')}
        </Button>
      )}
    </Form>
  )
}

interface OrderFormProps {
  role: StaffRole
  isFirst: boolean
  isLast: boolean
}

function OrderForm({ role: { slug, name }, isFirst, isLast }: OrderFormProps) {
  const { t } = useTranslation()
  const sent = useNavigation().formData
  const busy = sent?.get('slug') === slug ? sent.get('act') : null
  return (
    <Form method="post" className="line flex-none" preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <MoveButtons
        up={t('roleSettings.up', { name })}
        down={t('roleSettings.down', { name })}
        isFirst={isFirst}
        isLast={isLast}
        busy={busy}
      />
    </Form>
  )
}
