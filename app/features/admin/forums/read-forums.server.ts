import type { AppLoadContext } from '@remix-run/cloudflare'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import type { SettingsSubject } from './forums-admin'

interface SubjectParams {
  kind?: string
  subject?: string
}

/** The last part of a slug. It stays the same when another administrator renames the forum. */
const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-') + 1)

/** The forum or category of a page, undefined for an unknown one, and the choices of its form. */
export async function findSubject(context: AppLoadContext, { kind, subject = '' }: SubjectParams) {
  const [{ data }, { roles }] = await Promise.all([context.requireApi().get('/v1/admin/forums'), context.settings()])
  const forums = data.flatMap((category) => category.forums)
  const categories = data.map(({ id, name }) => ({ id, name }))
  const choices = { categories, roles: roles.map(({ slug, name }) => ({ slug, name })) }

  function choose(): SettingsSubject | undefined {
    if (kind === 'forum') {
      const forum = forums.find(({ slug }) => idOf(slug) === idOf(subject)) ?? null
      const others = forums.filter((each) => each !== forum).map(({ slug, name }) => ({ slug, name }))
      return forum || subject === 'new' ? { kind, forum, others } : undefined
    }
    if (kind !== 'category') return undefined
    if (subject === 'new') return { kind, category: null }
    const category = data.find(({ id }) => String(id) === subject)
    if (!category) return undefined
    const { id, name, forums: own } = category
    return { kind, category: { id, name, isInUse: own.length > 0 } }
  }

  return { subject: choose(), ...choices }
}

/** @throws 404 for an unknown forum or category */
export async function readSubject(context: AppLoadContext, params: SubjectParams) {
  const { subject, ...choices } = await findSubject(context, params)
  if (!subject) throw failNotFound(context)
  return { subject, ...choices }
}
