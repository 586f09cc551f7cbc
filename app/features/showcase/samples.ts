import { createContext, useContext } from 'react'
import type { Coast } from '~/ui/chart/coast'
import type { CodeToken } from '~/ui/code-block/code-token'

/** What only the server can make for the examples: drawings and coloured code. */
export interface Samples {
  coast: Coast
  code: CodeToken[]
  longCode: CodeToken[]
  diff: CodeToken[]
}

const SamplesContext = createContext<Samples | null>(null)

export const SamplesProvider = SamplesContext.Provider

/** Stands for what a screen gets from its loader. Throws outside of a section. */
export function useSamples(): Samples {
  const samples = useContext(SamplesContext)
  if (!samples) throw new Error('No samples')
  return samples
}
