import { dialogPages, hrefOfSection, sections } from '../../app/features/showcase/registry'

/** A theme changes colours only, so not every width needs both. */
export const views = [
  { width: 390, theme: 'dark' },
  { width: 820, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const

export interface Target {
  name: string
  selector: string
}

const targetOfStory = (story: string): Target => ({
  name: story,
  selector: `.specimen[aria-labelledby="${story}"] > .stack-l`,
})

export const pages: { name: string; path: string; targets: Target[] }[] = [
  ...sections
    .filter(({ stories }) => stories.length > 0)
    .map(({ slug, stories }) => ({ name: slug, path: hrefOfSection(slug), targets: stories.map(targetOfStory) })),
  ...dialogPages.map((dialog) => ({
    name: `dialog-${dialog}`,
    path: `/framework/modal/${dialog}`,
    targets: [{ name: 'page', selector: '.sided > :last-child' }],
  })),
]

/** The file name of a screenshot, in the folder of its page under tests/e2e/screenshots/. */
export const fileNameOf = ({ name }: Target, { width, theme }: (typeof views)[number]) =>
  `${name}-${width}-${theme}.png`

export const allFiles = pages.flatMap(({ name, targets }) =>
  targets.flatMap((target) => views.map((view) => `${name}/${fileNameOf(target, view)}`)),
)
