import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { Avatar } from '~/ui/avatar'
import { Tabs } from '~/ui/tabs'
import { pickTabs } from './account-tabs'

interface AccountLayoutProps {
  member: { username: string; role: string; picture: string | null; permissions: Permission[] }
  pathname: string
  children: ReactNode
}

export function AccountLayout({ member, pathname, children }: AccountLayoutProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="line mb-5">
        <Avatar name={member.username} role={member.role} picture={member.picture} size="large" />
        <h1 className="head-title min-w-0 trunc">{t('account.title')}</h1>
      </header>
      <Tabs
        label={t('account.title')}
        tabs={pickTabs(pathname, member.permissions).map((tab) => ({ ...tab, label: t(tab.label) }))}
      />
      {children}
    </>
  )
}
