import { maxBatchLength, maxReleaseNames, parseName, parseNames } from '#contract/parser'
import { parseReleaseName } from '../lib/release-name/parse-release-name'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'

/** Bytes: a character has at most six in JSON, such as `\\u6620`. */
const largestBatch = maxBatchLength * 6 + maxReleaseNames * 100

export function addParserRoutes(app: App): void {
  serve(app, parseName, async (c) => {
    await countRequest(c)
    return c.json(parseReleaseName(c.req.valid('json').name), 200)
  })

  serve(
    app,
    parseNames,
    async (c) => {
      await countRequest(c)
      return c.json({ data: c.req.valid('json').names.map((name) => parseReleaseName(name)) }, 200)
    },
    { maxBody: largestBatch },
  )
}

function countRequest(c: ApiContext): Promise<void> {
  return limitRate(c, 'parser', callerOf(c).id)
}
