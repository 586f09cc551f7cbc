import { useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Section, sectionsOf } from './sections'

/** The router navigates in a transition, so React keeps the current screen until then. */
export function useSectionTexts() {
  const handles = useMatches().map(({ handle }) => handle)
  useTranslation(['translation', ...(sectionsOf(handles) as Section[])])
}
