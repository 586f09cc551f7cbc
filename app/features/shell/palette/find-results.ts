import type { QuickGroup } from '~/lib/format/quick-results'

export type Results = QuickGroup[] | 'limited' | 'failed'

/** Reads the results of the site. The only module of the palette that knows the address and the shape. */
export async function findResults(q: string, signal: AbortSignal): Promise<Results> {
  try {
    const reply = await fetch(`/editor/results?${new URLSearchParams({ q })}`, { signal, redirect: 'manual' })
    if (reply.status === 429) return 'limited'
    return reply.ok ? await reply.json() : 'failed'
  } catch {
    return 'failed'
  }
}
