import { drawArea } from '~/ui/chart/area-drawing.server'
import { highlight } from '~/ui/code-block/highlight.server'
import type { Samples } from './samples'

const day = 86_400_000
const start = Date.UTC(2026, 9, 1)
const swarm = [
  [12, 40],
  [48, 61],
  [96, 52],
  [140, 44],
  [212, 37],
  [342, 61],
  [318, 22],
]

const request = `const answer = await fetch('/v1/torrents?sort=seeders', {
  headers: { Authorization: \`Bearer \${token}\` },
})
// 429 says when to come back
if (answer.status === 429) wait(answer.headers.get('Retry-After'))
`

const longUrl = 'https://tracker.example/v1/torrents?category=movies&sort=seeders&order=desc&page=1&perPage=100'
const long = `curl --header "Authorization: Bearer $TOKEN" "${longUrl}" | jq '.data[] | {name, size, seeders, leechers}'
`

const change = `-    if: branch == 'main'
+    if: branch == 'main' && tests == 'passed'
     run: npm run deploy
`

/** Constant data: the same for every request. */
export function makeSamples(): Samples {
  const points = swarm.map(([above = 0, below = 0], index) => ({ time: start + index * 3 * day, above, below }))
  const drawing = drawArea(points, { times: 3 })
  if (!drawing) throw new Error('The sample swarm cannot be drawn')
  return {
    drawing,
    code: highlight(request, 'javascript'),
    longCode: highlight(long, 'bash'),
    diff: highlight(change, 'diff'),
  }
}
