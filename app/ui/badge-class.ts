export type BadgeTone = 'neutral' | 'free' | 'seed' | 'warn' | 'danger' | 'info'

const classes: Record<BadgeTone, string> = {
  neutral: 'badge',
  free: 'badge badge-free',
  seed: 'badge badge-seed',
  warn: 'badge badge-warn',
  danger: 'badge badge-danger',
  info: 'badge badge-info',
}

export function badgeClass(tone: BadgeTone): string {
  return classes[tone]
}
