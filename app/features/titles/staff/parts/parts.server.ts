import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { TitleSlug } from '#contract/titles'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { titlePartHref } from '~/lib/format/title-href'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readMember, requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle } from '../../read-title.server'
import { readTitleSlug } from '../../title-address.server'
import { replyMerged } from '../reply-merged.server'
import { optionalText } from '../title-fields.server'
import { readEpisodes, writeEpisodes } from './episode-lines.server'
import type { PartsReply, PartsView } from './parts-view'

/** 5,000 episodes with names. */
const largestText = 600_000
const largestForm = 2 * largestText

const versions = z.string().trim().max(100).default('')
const optional = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
const torrent = z.string().max(200)
const buildFields = {
  version: z.string().trim().min(1).max(60),
  platform: z.string().trim().min(1).max(40),
  arch: optionalText(40),
}

const PartsForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('episodes'),
    revision: z.coerce.number().int(),
    episodes: z.string().max(largestText).default(''),
    reason: optionalText(500),
  }),
  z.object({ act: z.literal('need'), address: z.string().trim().min(1).max(300), versions, optional }),
  z.object({ act: z.literal('change'), dependency: TitleSlug, versions, optional }),
  z.object({ act: z.literal('remove'), dependency: TitleSlug }),
  z.object({ act: z.literal('build'), torrent, ...buildFields }),
  z.object({ act: z.literal('add'), release: z.string().trim().min(1).max(300), ...buildFields }),
  z.object({ act: z.literal('unbuild'), torrent }),
])

type Change = z.output<typeof PartsForm>

async function readEditable(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  if (title.kind !== 'show' && title.kind !== 'package') throw failNotFound(context)
  return title
}

/** The episodes of a show, or the dependencies and builds of a package. */
export async function readParts(
  context: AppLoadContext,
  kind: string | undefined,
  slug: string | undefined,
): Promise<PartsView> {
  const title = await readEditable(context, kind, slug)
  const { username } = await readMember(context)
  const mine = title.releaseList.filter(({ uploader }) => title.canModerate || uploader?.username === username)
  return {
    title: { kind: title.kind, slug: title.slug, name: title.name },
    episodes: title.kind === 'show' ? writeEpisodes(title.seasons) : null,
    revision: title.revision,
    dependencies: title.dependencies,
    builds:
      title.kind === 'package'
        ? mine.map(({ slug, name, version, platform, arch }) => ({
            slug,
            name,
            version: version ?? '',
            platform: platform ?? '',
            arch: arch ?? '',
          }))
        : [],
  }
}

/** Stores one change, and redirects to the page or to the show. */
export async function changeParts(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const title = await readEditable(context, kind, slug)
  if (title.movedTo) return replyMerged(title, keepTyped(await readFields(request, largestForm)))
  const form = await readForm(request, PartsForm, largestForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const here = titlePartHref(title, 'parts')
  try {
    if (value.act === 'episodes') {
      const read = readEpisodes(value.episodes)
      if ('line' in read) return replyLine(values, read.line)
      const { revision, reason } = value
      const body = { seasons: read.seasons, revision, ...(reason && { reason }) }
      await context.requireApi().put('/v1/titles/show/{slug}/episodes', { path: { slug: title.slug }, body })
      return redirect(here, 303)
    }
    if (value.act === 'add') {
      const wrong = await addBuild(context, title.slug, value)
      return wrong ? formReply(422, { values, errors: { release: [wrong] }, failed: null }) : redirect(here, 303)
    }
    const wrong = await changePackage(context, title.slug, value)
    return wrong ? formReply(422, { values, errors: { address: [wrong] }, failed: null }) : redirect(here, 303)
  } catch (error) {
    const failed = caughtFailure(error)
    if (value.act === 'need' && failed?.errors?.slug) {
      return formReply(422, { values, errors: { address: failed.errors.slug }, failed: null })
    }
    // It was removed before, for example by the first of two clicks.
    const isGone = (value.act === 'remove' || value.act === 'unbuild') && failed?.status === 404
    if (isGone) return redirect(here, 303)
    if (value.act !== 'episodes' || failed?.status !== 409) return replyFailure(error, values)
    const path = { kind: title.kind, slug: title.slug }
    const { revision } = await context.requireApi().get('/v1/titles/{kind}/{slug}', { path })
    return replyFailure(error, { ...values, revision: String(revision) })
  }
}

function replyLine(values: Record<string, string>, line: number) {
  const reply = { values, errors: { episodes: ['line'] }, failed: null, attempt: crypto.randomUUID(), line }
  return data<PartsReply>(reply, { status: 422 })
}

/** Returns the code of an address that is not a package's. */
async function changePackage(
  context: AppLoadContext,
  slug: string,
  change: Exclude<Change, { act: 'episodes' | 'add' }>,
) {
  const api = context.requireApi()
  if (change.act === 'need') {
    const needed = readTitleSlug('package', change.address)
    if (needed === null) return 'invalid'
    const body = { slug: needed, versions: change.versions, isOptional: change.optional }
    await api.post('/v1/packages/{slug}/dependencies', { path: { slug }, body })
  } else if (change.act === 'change') {
    const path = { slug, dependency: change.dependency }
    const body = { versions: change.versions, isOptional: change.optional }
    await api.patch('/v1/packages/{slug}/dependencies/{dependency}', { path, body })
  } else if (change.act === 'remove') {
    await api.delete('/v1/packages/{slug}/dependencies/{dependency}', { path: { slug, dependency: change.dependency } })
  } else if (change.act === 'build') {
    await storeBuild(context, slug, change)
  } else {
    await api.delete('/v1/packages/{slug}/builds/{torrent}', { path: { slug, torrent: change.torrent } })
  }
  return null
}

/** Makes a torrent a build. Returns the code of an address for which that is refused. */
async function addBuild(
  context: AppLoadContext,
  slug: string,
  { release, version, platform, arch }: Extract<Change, { act: 'add' }>,
) {
  const torrent = readTorrentSlug(release)
  if (torrent === null) return 'invalid'
  const body = { torrent, version, platform, arch }
  try {
    await context.requireApi().post('/v1/packages/{slug}/builds', { path: { slug }, body })
    return null
  } catch (error) {
    const { status, code } = caughtFailure(error) ?? {}
    if (status === 404) return 'unknown'
    if (status === 403) return 'forbidden'
    if (code === 'other_title' || code === 'already_build') return code
    throw error
  }
}

/** The slug in an address of a torrent, or a slug; null for anything else. */
function readTorrentSlug(text: string): string | null {
  const address = /^(?:https?:\/\/[^/]+)?(?:\/?torrents\/)?([a-z0-9-]{1,160})(?:[/?#].*)?$/.exec(text)
  return address?.[1] ?? null
}

/** Changes a build, or makes the release one. */
async function storeBuild(
  context: AppLoadContext,
  slug: string,
  { torrent, version, platform, arch }: Extract<Change, { act: 'build' }>,
) {
  const api = context.requireApi()
  const body = { version, platform, arch }
  try {
    await api.patch('/v1/packages/{slug}/builds/{torrent}', { path: { slug, torrent }, body })
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) throw error
    await api.post('/v1/packages/{slug}/builds', { path: { slug }, body: { ...body, torrent } })
  }
}
