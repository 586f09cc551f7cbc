import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#contract/languages'
import type { System } from '#contract/system'
import type { Theme } from '~/lib/preferences/preferences'

export interface RootData {
  /** `logo` is the address of the image, or a small image itself. */
  site: Pick<System, 'title' | 'version' | 'logo' | 'theme'>
  theme: Theme
  language: Language
  /** IANA name; `UTC` until the browser has sent its own. */
  timeZone: string
  /** This document is the reply to a form that failed. */
  hasFailedForm: boolean
}

/** The root loader's data; undefined when the settings could not be loaded (connecting and unreachable screens). */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
