/** Only those in use are in the sheet. Parts come first: a modifier overrides its part. */
export const parts: Record<string, string> = {
  btn:
    'inline-flex items-center justify-center gap-3 min-h-ctl px-4 border rounded-2 bg-raised text-f3 font-mid ' +
    'leading-none whitespace-nowrap fade hover:bg-hovered hover:border-line-strong hover:no-underline ' +
    'active:bg-line disabled:text-ink-3 disabled:bg-sunken disabled:border-line disabled:border-dashed ' +
    'disabled:cursor-not-allowed aria-[disabled=true]:text-ink-3 aria-[disabled=true]:bg-sunken ' +
    'aria-[disabled=true]:border-line aria-[disabled=true]:border-dashed aria-[disabled=true]:cursor-not-allowed ' +
    'aria-[pressed=true]:bg-accent-soft aria-[pressed=true]:border-accent ' +
    'aria-[pressed=true]:text-accent-text',
  link: 'text-accent-text underline decoration-1 underline-offset-[.2em] py-5px',
  input:
    'w-full min-h-ctl px-4 py-2 border border-line-strong rounded-2 bg-sunken fade hover:border-ink-3 ' +
    'disabled:text-ink-3 disabled:border-dashed disabled:cursor-not-allowed',
  field: 'grid gap-2 grid-cols-[minmax(0,1fr)] content-start',
  label: 'font-mid',
  hint: 'text-ink-3 text-f2',
  'field-error': 'flex gap-2 items-start text-danger text-f2',
  check: 'flex items-start gap-3 min-h-tap',

  badge:
    'inline-flex items-center gap-2 px-5px min-h-18px border rounded-1 tone-box text-f1 leading-16px whitespace-nowrap tabular',
  tag: 'text-ink-3 text-f2 whitespace-nowrap',
  chip:
    'flex items-center gap-2 min-h-[max(var(--ctl-s),var(--tap))] ps-3 pe-6px border rounded-2 text-f2 ' +
    'text-ink-2 fade hover:text-ink hover:border-line-strong hover:no-underline active:bg-line',
  count: 'inline-block min-w-20px px-6px rounded-full bg-hovered text-ink-2 text-f1 leading-18px text-center tabular',
  dot: 'w-8px h-8px rounded-full bg-accent flex-none',
  user: 'tint font-mid whitespace-nowrap py-5px',
  avatar:
    'tint-initials relative grid place-items-center flex-none w-28px h-28px rounded-[22%] overflow-hidden text-[11px] font-bold leading-none',
  title: 'font-mid py-4px',
  trunc: 'block min-w-0 overflow-hidden text-ellipsis whitespace-nowrap',

  tabs: 'flex gap-1 border-b overflow-x-auto mb-5',
  tab:
    'flex items-center gap-3 flex-none min-h-[max(40px,var(--tap))] px-4 mb-[-1px] text-ink-2 ' +
    'whitespace-nowrap border-b-2 border-transparent hover:text-ink hover:border-line-strong ' +
    'hover:no-underline active:bg-hovered aria-[current]:text-ink aria-[current]:font-mid ' +
    'aria-[current]:border-accent focus-visible:outline-offset-[-3px]',
  'tab-count': 'text-ink-3 text-f1 tabular',
  crumbs: 'flex flex-wrap items-center gap-[0_.5rem] mb-3 text-ink-3 text-f2',
  crumb: 'flex items-center min-h-24px',
  pages: 'flex flex-wrap items-center gap-2 mt-5 text-ink-3 tabular',
  page: 'grid place-items-center min-w-ctl min-h-ctl px-3 rounded-2 text-ink-2',
  'page-sum': 'ms-auto py-3 px-3',

  banner: 'flex items-center gap-4 px-4 py-3 border rounded-2 tone-border tone-fill-9',
  toast: 'flex items-center gap-4 w-[min(400px,100%)] px-5 py-4 border rounded-3 bg-raised shadow-overlay',
  'panel-head': 'flex flex-wrap items-baseline gap-3 mb-3 text-f4 font-bold',
  'panel-note': 'text-f2 font-body text-ink-3 tabular',
  kv: 'grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] text-f2',
  facts: 'flex flex-wrap gap-[1rem_clamp(1rem,4vw,2rem)]',
  fact: 'text-f5 font-mid leading-[1.3] whitespace-nowrap',
  prose: 'text-f4 leading-read max-w-measure',
  empty: 'py-5 text-ink-2 max-w-[44ch]',

  head: 'flex flex-wrap items-baseline gap-[.5rem_.75rem] mb-5',
  'head-title': 'text-f5 font-bold leading-tight',
  line: 'flex flex-wrap items-center gap-3',
  stack: 'grid gap-5 grid-cols-[minmax(0,1fr)] content-start',
  'stack-l': 'grid gap-7 grid-cols-[minmax(0,1fr)] content-start min-w-0',
  split: 'grid gap-7 grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_300px]',
  vh: 'visually-hidden',
  dim: 'text-ink-3',
  legend: 'flex flex-wrap gap-[.25rem_1rem] text-ink-3 text-f2',
}

export const modifiers: Record<string, string> = {
  'btn-primary':
    'bg-accent border-transparent text-accent-on hover:bg-accent-hover hover:border-transparent active:bg-accent-hover',
  'btn-ghost': 'bg-transparent border-transparent text-ink-2 hover:text-ink hover:border-transparent',
  'btn-danger': 'text-danger hover:border-danger',
  'btn-small': 'min-h-ctl-s px-3 text-f2',
  'btn-icon': 'w-ctl p-0 relative',
  'btn-icon-small': 'w-ctl-s p-0 relative',
  'btn-wide': 'w-full',
  'avatar-s': 'w-20px h-20px text-[8px]',
  'avatar-l': 'w-48px h-48px text-[19px]',
  'avatar-xl': 'w-88px h-88px text-[35px]',
  'count-new': 'bg-accent text-accent-on font-mid',
  'badge-free': 'tone-free tone-fill-12 font-mid',
  'badge-seed': 'tone-seed',
  'badge-warn': 'tone-warn',
  'badge-danger': 'tone-danger',
  'badge-info': 'tone-info',
  'badge-label': 'px-7px rounded-full tone-fill-12',
  'banner-bad': 'tone-danger',
  'banner-warn': 'tone-warn',
  'banner-free': 'tone-free',
  'page-link': 'hover:bg-hovered hover:no-underline active:bg-line',
  'page-here': 'text-ink font-mid rounded-0 shadow-here',
}
