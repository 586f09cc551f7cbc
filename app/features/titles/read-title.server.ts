import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Title } from '#contract/title-details'
import { type TitleKind, TitlePath, type TitleRef } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'
import { titleHref, titlePartHref } from '~/lib/format/title-href'

const load = oncePerRequest((context: Pick<RequestContext, 'requireApi'>, key): Promise<Title> => {
  const [kind = 'movie', ...slug] = key.split('/')
  const path = { kind: kind as TitleKind, slug: slug.join('/') }
  return context.requireApi().get('/v1/titles/{kind}/{slug}', { path })
})

/** The address of a title's pages. Throws 404 for an unknown kind and for a malformed slug. */
export function requireAddress(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  // Visitors are redirected to /login before they get a 404.
  context.requireApi()
  const path = TitlePath.safeParse({ kind, slug })
  if (!path.success) throw failNotFound(context)
  return path.data
}

/**
 * Loads the title of an address, or the one that it was merged into. For forms: a redirect would lose what was typed. Throws
 * 404 for an unknown kind and for a malformed slug.
 */
export async function readFormTitle(
  context: AppLoadContext,
  kind: string | undefined,
  slug: string | undefined,
): Promise<Title> {
  const address = requireAddress(context, kind, slug)
  return load(context, `${address.kind}/${address.slug}`)
}

/**
 * Loads a title. Throws 404 for an unknown kind and for a malformed slug; redirects from the address of a title that was
 * merged into another one: with the request of a page below `/titles`, to the same page of that title.
 */
export async function readTitle(
  context: AppLoadContext,
  kind: string | undefined,
  slug: string | undefined,
  request?: Request,
): Promise<Title> {
  const title = await readFormTitle(context, kind, slug)
  if (title.movedTo && !context.hasReply)
    throw redirect(request ? partHref(title.movedTo, request) : titleHref(title.movedTo), 301)
  return title
}

/** The page of another title for a request of `/titles/{kind}/{slug}/{part}`. */
function partHref(title: TitleRef, request: Request): string {
  const { pathname, search } = new URL(request.url)
  const part = pathname.split('/')[4]
  return part ? titlePartHref(title, part) + search : titleHref(title)
}
