import { dialogPages, hrefOfSection, sections } from '../../app/features/showcase/registry'

export const widths = [390, 820, 1440]
export const themes = ['dark', 'light']

/** What has pictures: what it is called, and where on its page it stands. */
export interface Look {
  name: string
  at: string
}

/** Examples stand beside the words about them, which are no part of how a part looks. */
const ofStory = (story: string): Look => ({ name: story, at: `.specimen[aria-labelledby="${story}"] > .stack-l` })

/** All that is held against pictures: every story, and the pages behind dialogs. */
export const pagesOfLooks: { name: string; path: string; looks: Look[] }[] = [
  ...sections
    .filter(({ stories }) => stories.length > 0)
    .map(({ slug, stories }) => ({ name: slug, path: hrefOfSection(slug), looks: stories.map(ofStory) })),
  ...dialogPages.map((dialog) => ({
    name: `dialog-${dialog}`,
    path: `/framework/modal/${dialog}`,
    looks: [{ name: 'page', at: '.sided > :last-child' }],
  })),
]

/** The file of a picture, in its folder under tests/e2e/look/. */
export const nameOfPicture = (look: string, width: number, theme: string) => `${look}-${width}-${theme}.png`

/** Every picture that there should be. */
export const pictures = pagesOfLooks.flatMap(({ name, looks }) =>
  looks.flatMap((look) =>
    widths.flatMap((width) => themes.map((theme) => `${name}/${nameOfPicture(look.name, width, theme)}`)),
  ),
)
