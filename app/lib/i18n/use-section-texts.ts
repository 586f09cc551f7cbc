import { useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Section, sectionsOf } from './sections'

/**
 * Suspends until the texts of the matched routes are loaded. The router navigates in a transition, so React keeps the current screen until then.
 */
export function useSectionTexts() {
  const handles = useMatches().map(({ handle }) => handle)
  useTranslation(['translation', ...(sectionsOf(handles) as Section[])])
}
