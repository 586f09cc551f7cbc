import unocss from '@unocss/postcss'
import { forcedStates } from './app/styles/forced-states.mjs'

/** Two sheets: `@unocss` is filled with what a first visit uses, `@kit` with what any screen uses. */
export default {
  plugins: [
    unocss({ configOrPath: './uno.config.ts' }),
    unocss({ configOrPath: './app/styles/kit.config.ts', directiveMap: { unocss: 'kit' } }),
    forcedStates(),
  ],
}
