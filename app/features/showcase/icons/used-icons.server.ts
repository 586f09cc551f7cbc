import sheet from '~/styles/showcase.css?inline'
import type { IconName } from '~/ui/icon'

/** From the showcase's icon sheet, which includes the icons of all screens. */
export function listUsedIcons(): IconName[] {
  const classes = [...sheet.matchAll(/\.(i-lucide-[a-z0-9-]+)/g)].map(([, name]) => name as IconName)
  return [...new Set(classes)].sort()
}
