import { createContext, useContext } from 'react'
import type { AreaDrawing } from '~/ui/chart/area-drawing'
import type { CodeToken } from '~/ui/code-block/code-token'

export interface Samples {
  drawing: AreaDrawing
  code: CodeToken[]
  longCode: CodeToken[]
  diff: CodeToken[]
}

const SamplesContext = createContext<Samples | null>(null)

export const SamplesProvider = SamplesContext.Provider

/** Throws outside a section. */
export function useSamples(): Samples {
  const samples = useContext(SamplesContext)
  if (!samples) throw new Error('No samples')
  return samples
}
