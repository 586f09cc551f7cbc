import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { languages } from '#contract/languages'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { findSections, localeVersion } from '~/lib/i18n/catalogue.server'

/** Some sections of a language's texts as JSON: `/locale/en/errors,shell.json`. The whole file is `/locale/en.json`. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const language = languages.find((code) => code === params.language)
  const [, list] = /^([\w,]+)\.json$/.exec(params.sections ?? '') ?? []
  const texts = language && list ? findSections(language, list.split(',')) : null
  if (!texts) throw failNotFound(context)
  const isCurrent = new URL(request.url).searchParams.get('v') === localeVersion
  const policy = isCurrent ? 'public, max-age=31536000, immutable' : 'no-store'
  return Response.json(texts, { headers: { 'Cache-Control': policy } })
}
