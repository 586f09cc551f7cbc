import { acceptRules, readRules, readRulesAcceptance } from '#contract/rules'
import { compareTexts } from '../lib/text-diff/compare-texts'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitAndRead, limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { renderStale } from '../wiki/render-page'
import { canEdit } from '../wiki/visible-page'
import { selectVersion } from './accepted-rules'
import { choosePage, selectAccepted, selectAcceptedTexts, selectRulesPages, storeAcceptance } from './rules.queries'

export function addRulesRoutes(app: App): void {
  serve(app, readRules, async (c) => {
    const [pages, [version]] = await c.var.db.batch([selectRulesPages(c.var.db), selectVersion(c.var.db)])
    const stored = choosePage(pages, c.req.valid('query').language)
    const page = stored && (await renderStale(c, stored))
    return c.json(
      {
        page: page ? showPage(page) : null,
        languages: pages.map(({ language }) => language),
        version: version
          ? { version: version.version, publishedAt: new Date(version.publishedAt).toISOString() }
          : null,
      },
      200,
    )
  })

  serve(app, readRulesAcceptance, async (c) => {
    const { db } = c.var
    const caller = callerOf(c)
    const [pages, texts, [version], [accepted]] = await limitAndRead(c, 'rules-read', caller.id, [
      selectRulesPages(db),
      selectAcceptedTexts(db, caller.id),
      selectVersion(db),
      selectAccepted(db, caller.id),
    ])
    const page = choosePage(pages, c.req.valid('query').language)
    const before = texts.find(({ id }) => id === page?.id)?.text ?? null
    return c.json(
      {
        accepted: accepted
          ? { version: accepted.version, acceptedAt: new Date(accepted.acceptedAt).toISOString() }
          : null,
        isDue: (version?.version ?? 0) > (accepted?.version ?? 0),
        changes: page && before !== null ? compareTexts(before, page.source) : null,
        acceptedBy: version && caller.permissions.includes('audit.view') ? version.acceptances : null,
        canEdit: page !== undefined && canEdit(caller, page),
      },
      200,
    )
  })

  serve(app, acceptRules, async (c) => {
    const { id } = callerOf(c)
    await limitRate(c, 'rules-accept', id)
    if (!(await storeAcceptance(c.var.db, id, c.req.valid('json').version, c.var.now)))
      throw new ApiFailure(409, 'Another version of the rules is in force', { code: 'rules_changed' })
    return c.body(null, 204)
  })
}

function showPage({
  slug,
  title,
  language,
  html,
  headings,
  updatedAt,
}: Awaited<ReturnType<typeof selectRulesPages>>[number]) {
  return { slug, title, language, html, headings, updatedAt: new Date(updatedAt).toISOString() }
}
