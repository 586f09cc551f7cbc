import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Title } from '#contract/title-details'
import { type TitleKind, TitlePath } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'
import { titleHref } from '~/lib/format/title-href'

const load = oncePerRequest((context: Pick<RequestContext, 'requireApi'>, key): Promise<Title> => {
  const [kind = 'movie', ...slug] = key.split('/')
  const path = { kind: kind as TitleKind, slug: slug.join('/') }
  return context.requireApi().get('/v1/titles/{kind}/{slug}', { path })
})

/**
 * Loads a title. Throws 404 for an unknown kind and for a malformed slug; redirects from the address of a title that was
 * merged into another one.
 */
export async function readTitle(
  context: AppLoadContext,
  kind: string | undefined,
  slug: string | undefined,
): Promise<Title> {
  // Visitors are redirected to /login before they get a 404.
  context.requireApi()
  const path = TitlePath.safeParse({ kind, slug })
  if (!path.success) throw failNotFound(context)
  const title = await load(context, `${path.data.kind}/${path.data.slug}`)
  if (title.movedTo) throw redirect(titleHref(title.movedTo), 301)
  return title
}
