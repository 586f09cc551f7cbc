import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type BannerTone = 'info' | 'bad' | 'warn' | 'free'

const looks: Record<BannerTone, { classes: string; icon: IconName }> = {
  info: { classes: 'banner', icon: 'i-lucide-info' },
  bad: { classes: 'banner banner-bad', icon: 'i-lucide-circle-alert' },
  warn: { classes: 'banner banner-warn', icon: 'i-lucide-triangle-alert' },
  free: { classes: 'banner banner-free', icon: 'i-lucide-ticket' },
}

export function Banner({
  tone = 'info',
  urgent,
  children,
}: {
  tone?: BannerTone
  urgent?: boolean
  children: ReactNode
}) {
  const { classes, icon } = looks[tone]
  return (
    <div className={classes} role={urgent ? 'alert' : undefined} tabIndex={urgent ? -1 : undefined}>
      <Icon is={icon} className="tone-text" />
      <p>{children}</p>
    </div>
  )
}
