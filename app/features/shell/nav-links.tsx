import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import type { ShownEntry } from './navigation'

interface NavLinksProps {
  entries: ShownEntry[]
  className?: string
  labelClass?: string
}

/** Plain anchors: the shell's click handler turns them into client navigations. */
export function NavLinks({ entries, className, labelClass }: NavLinksProps) {
  const { t } = useTranslation()
  return entries.map(({ href, label, icon, drawn, isHere }) => (
    <a
      key={href}
      href={href}
      className={classNames(className)}
      aria-current={isHere ? 'page' : undefined}
      title={labelClass && drawn && t(label)}
    >
      {icon && <Icon is={icon} />}
      {labelClass ? <span className={drawn ? 'vh' : labelClass}>{t(label)}</span> : t(label)}
    </a>
  ))
}
