import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import { hrefOfSection, sections } from './registry'

/** The frame of the showcase: its sections on the side the reader chose, one of them beside it. */
export function FrameworkScreen({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const links = sections.map(({ slug }) => ({
    href: hrefOfSection(slug),
    label: t(`showcase.sections.${slug}`),
    current: pathname.split('/')[2] === slug,
  }))
  return (
    <Sidebar
      name="framework"
      side={side}
      label={t('showcase.nav')}
      moveLabel={t(side === 'left' ? 'showcase.moveRight' : 'showcase.moveLeft')}
      action="/preferences/sidebar"
      redirectTo={pathname + search}
      aside={<SideNav label={t('showcase.title')} groups={[{ links }]} />}
    >
      {children}
    </Sidebar>
  )
}
