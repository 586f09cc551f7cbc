import { type Credit, creditRoles } from '#contract/credits'
import { personHref } from '~/lib/format/person-href'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'

/** Cast members above the fold. One more is shown instead of a fold for it. */
const mostShown = 10

/** The people of a title: the crew by role, and the cast with their characters. */
export function writeCredits(credits: Credit[], reader: Reader): Html[] {
  const { t } = reader
  const crew = creditRoles
    .filter((role) => role !== 'actor')
    .map((role) => ({ role, people: credits.filter((credit) => credit.role === role) }))
    .filter(({ people }) => people.length > 0)
  const cast = credits.filter(({ role }) => role === 'actor')
  const shown = cast.length > mostShown + 1 ? cast.slice(0, mostShown) : cast
  const further = cast.slice(shown.length)
  return [
    ...(crew.length > 0
      ? [
          html`
            <dl class="kv">${crew.map(
              ({ role, people }) => html`
                <div>
                  <dt class="dim">${t(`titleTexts.credits.roles.${role}`)}</dt>
                  <dd>${people.map((credit, index) => html`${index > 0 && ', '}${writePerson(credit)}`)}</dd>
                </div>`,
            )}</dl>`,
        ]
      : []),
    ...(cast.length > 0
      ? [html`<h3 class="vh">${t('titleTexts.credits.roles.actor')}</h3>`, writeCast(shown, reader)]
      : []),
    ...(further.length > 0
      ? [
          html`
            <details class="fold">
              <summary><i class="i i-lucide-chevron-right"></i>${t('titleTexts.credits.further', { count: further.length })}</summary>
              <div class="cast-further">${writeCast(further, reader)}</div>
            </details>`,
        ]
      : []),
  ]
}

/** A name in another direction does not reorder the text beside it. */
const writePerson = ({ person: { slug, name } }: Credit) =>
  html`<a class="link" href="${personHref(slug)}"><bdi>${name}</bdi></a>`

function writeCast(cast: Credit[], { t }: Reader): Html {
  return html`
    <ul class="cast">${cast.map(
      (credit) => html`
        <li>
          ${writePerson(credit)}
          ${credit.character !== null && html`<span class="hint"><bdi>${t('titleTexts.credits.as', { character: credit.character })}</bdi></span>`}
        </li>`,
    )}</ul>`
}
