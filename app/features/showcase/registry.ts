/**
 * In display order. A story is a file, `stories/<section>/<story>.tsx`, named after the component of `app/ui` that it shows.
 */
export const sections = [
  { slug: 'text', stories: ['type', 'badge', 'count', 'tag', 'time-text', 'banner'] },
  {
    slug: 'forms',
    stories: [
      'field',
      'input',
      'textarea',
      'select',
      'file-input',
      'search-box',
      'filter-form',
      'toggle',
      'fold',
      'error-summary',
    ],
  },
  { slug: 'checkbox', stories: ['checkbox', 'radio-group', 'switch', 'rating'] },
  { slug: 'code', stories: ['code-block'] },
  { slug: 'colortest', stories: [] },
  { slug: 'list', stories: ['list', 'timeline', 'pagination', 'breadcrumb', 'empty', 'screen'] },
  { slug: 'modal', stories: ['dialog', 'confirm-dialog', 'menu', 'toast'] },
  { slug: 'buttons', stories: ['button', 'link-button', 'button-group', 'reaction'] },
  { slug: 'markdown', stories: ['markdown-editor', 'prose'] },
  { slug: 'tooltips', stories: ['tooltip'] },
  {
    slug: 'data',
    stories: [
      'swarm',
      'area-chart',
      'facts',
      'key-values',
      'sort-head',
      'scroll-region',
      'meter',
      'progress-bar',
      'skeleton',
      'panel',
      'release-matrix',
      'episode-grid',
    ],
  },
  { slug: 'avatar', stories: ['avatar', 'username', 'flag', 'poster'] },
  { slug: 'icons', stories: ['icon'] },
  { slug: 'tabs', stories: ['tabs', 'side-nav', 'sidebar'] },
] as const satisfies readonly { slug: string; stories: readonly string[] }[]

export type Section = (typeof sections)[number]
export type SectionSlug = Section['slug']

/** Each has its own URL. */
export const subTabs = ['one', 'two', 'three', 'four'] as const
export type SubTab = (typeof subTabs)[number]

export const dialogPages = ['invites', 'crop'] as const
export type DialogPageName = (typeof dialogPages)[number]

export function isDialogPage(name: string | undefined): name is DialogPageName {
  return dialogPages.some((known) => known === name)
}

export function isSubTab(tab: string | undefined): tab is SubTab {
  return subTabs.some((known) => known === tab)
}

export function hrefOfSection(slug: SectionSlug): string {
  return slug === 'tabs' ? hrefOfTab('one') : `/framework/${slug}`
}

export function hrefOfTab(tab: SubTab): string {
  return `/framework/tabs/${tab}`
}
