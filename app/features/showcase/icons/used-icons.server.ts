import sheet from '~/styles/showcase.css?inline'
import type { IconName } from '~/ui/icon'

/** Every drawing that ships, by its class and in order: read off the showcase’s sheet, which holds what any screen uses. */
export function listUsedIcons(): IconName[] {
  const classes = [...sheet.matchAll(/\.(i-lucide-[a-z0-9-]+)/g)].map(([, name]) => name as IconName)
  return [...new Set(classes)].sort()
}
