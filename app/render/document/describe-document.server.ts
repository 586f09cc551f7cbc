import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Settings } from '~/lib/api/read-settings.server'
import { localeVersion } from '~/lib/i18n/catalogue.server'
import { sectionsHref, sectionsOf } from '~/lib/i18n/sections'
import { criticalCssPlaceholder, stylesheetHref, stylesheetVersion } from './critical-css.server'
import type { DocumentParts } from './document-context'

/** One style block, because the CSP forbids style attributes. Slugs and colours were validated when the settings were read. */
function colorsOf({ theme, roles }: Settings, own: string | null): string {
  const classes = (theme.userColor ? roles : []).map(({ slug, color }) => `.role-${slug}{--role:${color}}`)
  return [`:root{--theme:${(theme.userColor && own) || theme.color}}`, ...classes].join('')
}

/** A streamed document links the stylesheet, because critical CSS is picked from the whole page. */
export async function describeDocument(
  request: Request,
  context: AppLoadContext,
  handles: unknown[],
): Promise<DocumentParts> {
  const { pathname, search } = new URL(request.url)
  const { prefs } = context
  const isLinked = prefs.streams || prefs.stylesheet === stylesheetVersion || import.meta.env.DEV
  return {
    nonce: context.nonce,
    requestId: context.requestId,
    path: pathname + search,
    language: prefs.language,
    theme: prefs.theme,
    textsHref: sectionsHref(prefs.language, sectionsOf(handles), localeVersion),
    stylesheet: { href: stylesheetHref, css: isLinked ? null : criticalCssPlaceholder },
    colors: await context.settings().then(
      (settings) => colorsOf(settings, prefs.color),
      () => '',
    ),
    streams: prefs.streams,
  }
}
