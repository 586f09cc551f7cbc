import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { creditRoles, PersonSlug } from '#contract/credits'
import type { Person } from '#contract/people'
import type { TitleKind } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatNumber } from '~/lib/format/numbers'
import { personHref } from '~/lib/format/person-href'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { writeCreditedPosters } from '../wall-rows.server'

/** Loads the person of an address, or the one who has it now. Throws 404, also for a malformed slug. */
export async function readFormPerson(context: AppLoadContext, slug: string | undefined): Promise<Person> {
  // Visitors are redirected to /login before they get a 404.
  const api = context.requireApi()
  const path = PersonSlug.safeParse(slug)
  if (!path.success) throw failNotFound(context)
  return api.get('/v1/people/{slug}', { path: { slug: path.data } })
}

/** The data of a person's page: the titles by role, as server HTML. Redirects from an earlier address. */
export async function readPerson(context: AppLoadContext, slug: string | undefined) {
  const person = await readFormPerson(context, slug)
  if (person.movedTo) throw redirect(personHref(person.movedTo.slug), 301)
  const reader = readerOf(context)
  const wall: TitleKind =
    person.titles.length > 0 && person.titles.every(({ title }) => title.kind === 'show') ? 'show' : 'movie'
  return {
    slug: person.slug,
    name: person.name,
    wall,
    count: reader.t('titleTexts.people.titles', { count: person.titles.length }),
    isEmpty: person.titles.length === 0,
    editHref: person.canModerate ? `${personHref(person.slug)}/edit` : null,
    titles: context.serverHtml.send('person-titles', writeRoles(person, reader)),
  }
}

function writeRoles({ titles }: Person, reader: Reader): Html[] {
  return creditRoles.flatMap((role) => {
    const credited = titles.flatMap(({ title, credits }) => {
      const own = credits.filter((credit) => credit.role === role)
      return own.length > 0 ? [{ title, characters: own.flatMap(({ character }) => character ?? []) }] : []
    })
    if (credited.length === 0) return []
    return [
      html`
        <section aria-labelledby="role-${role}">
          <h2 class="panel-head" id="role-${role}">
            ${role === 'actor' ? reader.t('titleTexts.people.actor') : reader.t(`titleTexts.credits.roles.${role}`)}
            <small class="panel-note">${formatNumber(credited.length, reader.language)}</small>
          </h2>
          <ul class="posters" data-list>${writeCreditedPosters(credited, reader)}</ul>
        </section>`,
    ]
  })
}
