import { accountPages } from './account-pages'
import { communityPages } from './community-pages'
import { guidesPages } from './guides-pages'
import { otherPages } from './other-pages'
import { startPages } from './start-pages'
import { writingPages } from './writing-pages'

export const norwegianPages = [
  ...startPages,
  ...guidesPages,
  ...writingPages,
  ...accountPages,
  ...communityPages,
  ...otherPages,
]
