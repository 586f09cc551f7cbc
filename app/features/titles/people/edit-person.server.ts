import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { PersonName, PersonSlug } from '#contract/credits'
import { personHref } from '~/lib/format/person-href'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormPerson } from './read-person.server'

const reason = z.string().trim().min(1).max(500)

const PersonForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('rename'), name: PersonName, reason }),
  z.object({ act: z.literal('merge'), into: z.string().trim().min(1).max(300), reason }),
])

/** A person whom the member may rename and merge; throws 403 for others, and the API's 404. */
export async function readEditablePerson(context: AppLoadContext, slug: string | undefined) {
  const { slug: known, name, canModerate } = await readFormPerson(context, slug)
  requireRight(context, canModerate)
  return { slug: known, name }
}

/** Renames or merges a person, and redirects to the page that the person has then. */
export async function editPerson(context: AppLoadContext, request: Request, slug: string | undefined) {
  const person = await readEditablePerson(context, slug)
  const form = await readForm(request, PersonForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const api = context.requireApi()
  const path = { slug: person.slug }
  try {
    if (value.act === 'rename') {
      const { name, reason } = value
      const renamed = await api.patch('/v1/people/{slug}', { path, body: { name, reason } })
      return redirect(personHref(renamed.slug), 303)
    }
    const into = readPersonSlug(value.into)
    if (into === null) return formReply(422, { values, errors: { into: ['invalid'] }, failed: null })
    // The first of two submissions has merged them.
    if (into === person.slug && slug !== person.slug) return redirect(personHref(into), 303)
    const merged = await api.post('/v1/people/{slug}/merge', { path, body: { into, reason: value.reason } })
    return redirect(personHref(merged.slug), 303)
  } catch (error) {
    return replyFailure(error, values)
  }
}

/** The slug in a pasted address or path of a person's page, or a slug; null for anything else. */
function readPersonSlug(text: string): string | null {
  const [, slug] = /^(?:(?:https?:\/\/[^/]+)?\/people\/)?([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(text) ?? []
  return PersonSlug.safeParse(slug).data ?? null
}
