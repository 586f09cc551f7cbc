import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Settings } from '~/lib/api/read-settings.server'
import { localeVersion } from '~/lib/i18n/catalogue.server'
import type { DocumentParts } from './document-context'
import { earlySheetOf, sheetMark, stylesheetHref, stylesheetVersion } from './stylesheet.server'

/**
 * One block instead of style attributes, which the policy forbids: the site's colour or the reader's own and, where the site
 * wants tinted names, a class for each role. Slugs and colours were held against the contract when the settings were read.
 */
function colorsOf({ theme, roles }: Settings, own: string | null): string {
  const classes = (theme.userColor ? roles : []).map(({ slug, color }) => `.role-${slug}{--role:${color}}`)
  return [`:root{--theme:${(theme.userColor && own) || theme.color}}`, ...classes].join('')
}

/**
 * Describes the document of a request for a screen's route. Without settings it has the stylesheet's own colours. The
 * sheet of a page that is made whole is filled in when the page stands.
 */
export async function describeDocument(
  request: Request,
  context: AppLoadContext,
  route: string,
): Promise<DocumentParts> {
  const { pathname, search } = new URL(request.url)
  const { prefs } = context
  const linked = prefs.stylesheet === stylesheetVersion || import.meta.env.DEV
  const early = prefs.streams ? earlySheetOf(route) : sheetMark
  return {
    nonce: context.nonce,
    requestId: context.requestId,
    path: pathname + search,
    language: prefs.language,
    theme: prefs.theme,
    localeVersion,
    stylesheet: { href: stylesheetHref, css: linked ? null : early },
    colors: await context.settings().then(
      (settings) => colorsOf(settings, prefs.color),
      () => '',
    ),
    streams: prefs.streams,
  }
}
