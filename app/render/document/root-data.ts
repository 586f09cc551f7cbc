import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#contract/languages'
import type { System } from '#contract/system'
import type { Theme } from '~/lib/preferences/preferences'

export interface RootData {
  /** `logo` is a URL or a small image as a data URL. */
  site: Pick<System, 'title' | 'version' | 'logo' | 'theme'>
  theme: Theme
  language: Language
  timeZone: string
  /** Single-key shortcuts are on. */
  hasShortcuts: boolean
  /** This document is the reply to a form that failed. */
  hasFailedForm: boolean
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
