import type { NewCredit } from '#contract/credits'
import { replaceCredits as replaceCreditsEndpoint } from '#contract/people'
import type { App } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { arrangeCredits, compareCredits, replaceCredits, selectCredits, selectKnownNames } from './credits.queries'
import { requireEditor } from './edit.routes'
import { commitChange, editedMeanwhile, recordTitleChange } from './record-change'
import { requireTitle } from './require-title'
import { idAt } from './visible-title'

/** In bytes. The longest names of the most people, with six bytes for a character, as some clients escape JSON. */
const largestBody = 128 * 1024

export function addCreditRoutes(app: App): void {
  serve(
    app,
    replaceCreditsEndpoint,
    async (c) => {
      const caller = requireEditor(c)
      const { db, now } = c.var
      const address = c.req.valid('param')
      const title = await requireTitle(c, address)
      const { credits, revision, reason = null } = c.req.valid('json')
      if (revision !== title.revision) throw editedMeanwhile()
      const [before, known] = await limitAndRead(c, 'title-edit', caller.id, [
        selectCredits(db, idAt(address)),
        selectKnownNames(db, namesOf(credits)),
      ])
      const after = arrangeCredits(credits, known)
      const changes = compareCredits(before, after)
      if (Object.keys(changes).length === 0) return c.json({ revision }, 200)
      const change = { title, act: 'edit', actorId: caller.id, reason, changes } as const
      const id = idAt(address)
      await commitChange(db.batch([...recordTitleChange(db, change, now), ...replaceCredits(db, id, after, before)]))
      return c.json({ revision: revision + 1 }, 200)
    },
    { maxBody: largestBody },
  )
}

const namesOf = (credits: NewCredit[]) => credits.map(({ name }) => name)
