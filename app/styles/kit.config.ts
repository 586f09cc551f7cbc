import type { UserConfig } from 'unocss'
import { kit } from '../../uno.config'

/** Of app/styles/kit.css: whatever any screen uses. The colours stand in the first sheet already. */
export default {
  ...kit,
  preflights: [],
  content: { filesystem: ['app/{features,routes,ui}/**/*.{ts,tsx}'] },
} satisfies UserConfig
