import { mergePerson, readPerson, renamePerson } from '#contract/people'
import { isConflict } from '../platform/db/constraint-failures'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { personKeyOf, personSlugsOf } from '../titles/name-person'
import { canModerate } from '../torrents/visible-torrent'
import * as store from './people.queries'

export function addPeopleRoutes(app: App): void {
  serve(app, readPerson, async (c) => {
    const caller = callerOf(c)
    const { slug } = c.req.valid('param')
    const person = (await store.findPerson(c.var.db, slug, caller.id)) ?? refuseUnknown()
    const movedTo = person.slug === slug ? null : { slug: person.slug, name: person.name }
    return c.json({ ...person, canModerate: canModerate(caller), movedTo }, 200)
  })

  serve(app, renamePerson, async (c) => {
    const { db, now } = c.var
    const { name, reason } = c.req.valid('json')
    const { person = refuseUnknown(), rows } = await store.findForName(db, c.req.valid('param').slug, name)
    const key = personKeyOf(name)
    const same = rows.find((row) => row.key === key)
    const isOwn = key === person.key || same?.mergedInto === person.id
    if (same && !isOwn) throw nameTaken()
    const [first, other] = personSlugsOf(name)
    const free = rows.some(({ slug }) => slug === first) ? other : first
    const slug = key === person.key ? person.slug : (same?.slug ?? free)
    const by = { actorId: callerOf(c).id, reason }
    if (!(await storeName())) throw changedMeanwhile()
    return c.json({ slug, name }, 200)

    async function storeName() {
      try {
        return await store.storeName(db, person, { name, slug }, by, now)
      } catch (error) {
        // Another request has taken the name in between.
        throw isConflict(error) ? nameTaken() : error
      }
    }
  })

  serve(app, mergePerson, async (c) => {
    const { db, now } = c.var
    const { into, reason } = c.req.valid('json')
    const [from = refuseUnknown(), target] = await store.findBoth(db, c.req.valid('param').slug, into)
    if (!target) throw refuseTarget('unknown')
    if (target.id === from.id) throw refuseTarget('same')
    const by = { actorId: callerOf(c).id, reason }
    if (!(await store.mergePeople(db, from, target, by, now))) throw changedMeanwhile()
    return c.json({ slug: target.slug, name: target.name }, 200)
  })
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Person not found')
}

const refuseTarget = (code: 'same' | 'unknown') =>
  new ApiFailure(422, 'The person cannot be merged into this one', { errors: { into: [code] } })

const nameTaken = () => new ApiFailure(409, 'Another person has this name', { code: 'name_taken' })

const changedMeanwhile = () =>
  new ApiFailure(409, 'The person was changed by another request', { code: 'changed_meanwhile' })
