import { useTranslation } from 'react-i18next'
import type { StaffRole } from '#contract/admin'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'

interface RolesScreenProps {
  roles: StaffRole[]
  done: boolean
  reply: FormReply | undefined
  busy: boolean
}

export function RolesScreen({ roles, done, reply, busy }: RolesScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, { no_two_factor: t('admin.roles.noTwoFactor') })
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.roles.title')}</h1>
      </header>
      <div className="stack">
        {done && !reply && <Toast>{t('admin.roles.done')}</Toast>}
        <ErrorSummary>{failed}</ErrorSummary>
        <p className="dim max-w-measure">{t('admin.roles.about')}</p>
        <List label={t('admin.roles.title')}>
          {roles.map(({ slug, name, permissions, members, requiresTwoFactor }) => (
            <ListItem
              key={slug}
              title={<Username name={name} role={slug} />}
              href={`/admin/settings/roles/${slug}`}
              note={
                <>
                  {t('admin.roles.members', { count: members })} ·{' '}
                  {t('admin.roles.permissions', { count: permissions.length })}
                </>
              }
              end={
                <Form method="post" className="line">
                  <Badge tone={requiresTwoFactor ? 'seed' : 'neutral'}>
                    {t(requiresTwoFactor ? 'admin.roles.required' : 'admin.roles.optional')}
                  </Badge>
                  <input type="hidden" name="slug" value={slug} />
                  <Button
                    size="small"
                    name="requiresTwoFactor"
                    value={requiresTwoFactor ? 'no' : 'yes'}
                    busy={busy}
                    aria-label={t(requiresTwoFactor ? 'admin.roles.releaseName' : 'admin.roles.requireName', { name })}
                  >
                    {t(requiresTwoFactor ? 'admin.roles.release' : 'admin.roles.require')}
                  </Button>
                </Form>
              }
            />
          ))}
        </List>
      </div>
    </>
  )
}
