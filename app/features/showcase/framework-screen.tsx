import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '~/lib/preferences/sidebars'
import { useSidebar } from '~/lib/preferences/use-sidebar'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import { hrefOfSection, sections } from './registry'

export function FrameworkScreen({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const move = useSidebar('framework', side)
  const links = sections.map(({ slug }) => ({
    href: hrefOfSection(slug),
    label: t(`showcase.sections.${slug}`),
    current: pathname.split('/')[2] === slug,
  }))
  return (
    <Sidebar {...move} label={t('showcase.nav')} aside={<SideNav label={t('showcase.title')} groups={[{ links }]} />}>
      {children}
    </Sidebar>
  )
}
