export const spacing: Record<string, string> = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`${index + 1}`, `var(--s-${index + 1})`]),
)

export const sizes: Record<string, string> = {
  full: '100%',
  ctl: 'var(--ctl)',
  'ctl-s': 'var(--ctl-s)',
  tap: 'var(--tap)',
  row: 'var(--row)',
  measure: 'var(--measure)',
}

export const theme = {
  colors: {
    ink: { DEFAULT: 'var(--text)', 2: 'var(--text-2)', 3: 'var(--text-3)' },
    page: 'var(--bg)',
    sunken: 'var(--bg-sunken)',
    raised: 'var(--bg-raised)',
    hovered: 'var(--bg-hover)',
    line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
    accent: {
      DEFAULT: 'var(--accent)',
      hover: 'var(--accent-hover)',
      on: 'var(--on-accent)',
      text: 'var(--accent-text)',
      soft: 'var(--accent-soft)',
    },
    seed: 'var(--seed)',
    free: 'var(--free)',
    warn: 'var(--warn)',
    danger: 'var(--danger)',
    info: 'var(--info)',
    transparent: 'transparent',
  },
  spacing,
  fontWeight: { body: 'var(--w-body)', mid: 'var(--w-mid)', bold: 'var(--w-bold)' },
  lineHeight: { none: '1', tight: 'var(--lh-tight)', read: 'var(--lh-read)' },
  borderRadius: { 1: 'var(--r-1)', 2: 'var(--r-2)', 3: 'var(--r-3)', full: 'var(--r-full)' },
  breakpoints: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1400px' },
}
