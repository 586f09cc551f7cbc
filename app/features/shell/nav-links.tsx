import { useTranslation } from 'react-i18next'
import { showCounted } from '~/lib/format/counted'
import { classNames } from '~/ui/class-names'
import { Count } from '~/ui/count'
import { Icon } from '~/ui/icon'
import type { ShownEntry } from './navigation'

/** By address. */
export type UnreadCounts = Partial<Record<string, number>>

interface NavLinksProps {
  entries: ShownEntry[]
  className?: string
  labelClass?: string
  unread?: UnreadCounts
}

/** Plain anchors: the shell's click handler turns them into client navigations. */
export function NavLinks({ entries, className, labelClass, unread = {} }: NavLinksProps) {
  const { t } = useTranslation()
  return entries.map(({ href, label, icon, drawn, isHere }) => {
    const shown = unread[href] ? showCounted(unread[href]) : null
    const page = t(`shell.pages.${label}`)
    return (
      <a
        key={href}
        href={href}
        className={classNames(className)}
        aria-current={isHere ? 'page' : undefined}
        aria-label={shown === null ? undefined : t('shell.unread', { page, shown })}
        title={labelClass && drawn && page}
      >
        {icon && <Icon is={icon} />}
        {labelClass ? <span className={drawn ? 'vh' : labelClass}>{page}</span> : page}
        {shown !== null && <Count value={shown} isNew />}
      </a>
    )
  })
}
