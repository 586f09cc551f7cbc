import { createContext, useContext } from 'react'
import type { AreaDrawing } from '~/ui/chart/area-drawing'
import type { CodeToken } from '~/ui/code-block/code-token'

/** Example data that only the server can produce: charts and highlighted code. */
export interface Samples {
  drawing: AreaDrawing
  code: CodeToken[]
  longCode: CodeToken[]
  diff: CodeToken[]
}

const SamplesContext = createContext<Samples | null>(null)

export const SamplesProvider = SamplesContext.Provider

/** The samples of the current section, in place of a screen's loader data. Throws outside a section. */
export function useSamples(): Samples {
  const samples = useContext(SamplesContext)
  if (!samples) throw new Error('No samples')
  return samples
}
