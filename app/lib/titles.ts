import type { MetaArgs, MetaDescriptor } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { RootData } from '~/lib/document/root-data'
import { translatorFor } from '~/lib/i18n/translator'

type TitleArgs<Loader> = Pick<MetaArgs<Loader>, 'data' | 'params' | 'location'> & { t: TFunction }

/**
 * A route's `meta`: the page says its own words, the site's title is appended once. Words that are missing (the page
 * failed, or has none) leave the site's title alone.
 */
export function titled<Loader = unknown>(words: (args: TitleArgs<Loader>) => string | null | undefined) {
  return ({ data, params, location, matches }: MetaArgs<Loader>): MetaDescriptor[] => {
    const root = matches[0]?.data as RootData | undefined
    const t = translatorFor(root?.language ?? 'en')
    return [{ title: [words({ data, params, location, t }), root?.site.title].filter(Boolean).join(' · ') }]
  }
}
