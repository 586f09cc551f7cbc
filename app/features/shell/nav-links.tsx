import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { isHere, type NavigationEntry } from './navigation'

interface NavLinksProps {
  entries: NavigationEntry[]
  className?: string
  labelClass?: string
}

/** Plain anchors: the shell's one click handler makes them client navigations. */
export function NavLinks({ entries, className, labelClass }: NavLinksProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return entries.map(({ href, label, icon, drawn }) => (
    <a
      key={href}
      href={href}
      className={classNames(className)}
      aria-current={isHere(href, pathname) ? 'page' : undefined}
      title={labelClass && drawn && t(label)}
    >
      {icon && <Icon is={icon} />}
      {labelClass ? <span className={drawn ? 'vh' : labelClass}>{t(label)}</span> : t(label)}
    </a>
  ))
}
