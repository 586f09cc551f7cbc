import unocss from '@unocss/postcss'
import { forcedStates } from './app/styles/forced-states.mjs'

export default { plugins: [unocss({ configOrPath: './uno.config.ts' }), forcedStates()] }
