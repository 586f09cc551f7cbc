import type { MetaArgs, MetaDescriptor } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { defaultLanguage } from '#contract/languages'
import { failureTitleKey, readFailure } from '~/lib/api/failure'
import { showCounted } from '~/lib/format/counted'
import { translatorFor } from '~/lib/i18n/translator'
import type { RootData } from './root-data'

type TitleArgs<Loader> = Pick<MetaArgs<Loader>, 'data' | 'params' | 'location'> & { t: TFunction }

/** Key of the document's location. In the browser, Remix's scroll restoration has set it before the modules run. */
const documentKey: string = (typeof window !== 'undefined' && window.history.state?.key) || 'default'

/** 0 outside of the members' layout. */
function readUnread(frame: unknown): number {
  return (frame as { member?: { notifications?: { unread: number } } } | undefined)?.member?.notifications?.unread ?? 0
}

/** A failed page has the title of its error page. If the root fails there are no settings, so DocumentHead sets the title. */
export function pageTitle<Loader = unknown>(words: (args: TitleArgs<Loader>) => string | null | undefined) {
  return ({ data, params, location, matches, error }: MetaArgs<Loader>): MetaDescriptor[] => {
    const root = matches[0]?.data as RootData | undefined
    const t = translatorFor(root?.language ?? defaultLanguage)
    const page = error ? t(failureTitleKey(readFailure(error))) : words({ data, params, location, t })
    const title = [page, root?.site.title].filter(Boolean).join(' · ')
    const unread = readUnread(matches.find(({ id }) => id === 'routes/_app')?.data)
    const counted = unread > 0 ? `(${showCounted(unread)}) ${title}` : title
    // Later pages have the same root data, but another key.
    const hasFailed = root?.hasFailedForm && location.key === documentKey && !error
    return [{ title: hasFailed ? `${t('forms.titlePrefix')} ${counted}` : counted }]
  }
}
