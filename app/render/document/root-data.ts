import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#contract/languages'
import type { System } from '#contract/system'
import type { Theme } from '~/lib/preferences/preferences'

/** What the root loader gives to every page. */
export interface RootData {
  site: Pick<System, 'title' | 'version' | 'logo' | 'theme'>
  theme: Theme
  language: Language
  /** IANA name; `UTC` until the browser has told its own. */
  timeZone: string
  /** This document is the reply to a form that failed. */
  hasFailedForm: boolean
}

/** The root's data; undefined only where the settings could not be read (connecting and unreachable screens). */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
