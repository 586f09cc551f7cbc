import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { isHere, type NavigationEntry } from './navigation'

/** Plain anchors: the shell's one click handler makes them client navigations. */
export function NavLinks({ entries, className }: { entries: NavigationEntry[]; className?: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return entries.map(({ href, label, icon }) => (
    <a
      key={href}
      href={href}
      className={classNames(className)}
      aria-current={isHere(href, pathname) ? 'page' : undefined}
    >
      <Icon is={icon} />
      {t(label)}
    </a>
  ))
}
