import { presetIcons, presetMini, type StaticShortcut, type UserConfig } from 'unocss'
import { colorDeclarations } from './app/styles/colors/css'
import { drawIcon } from './app/styles/icons/draw-icon'
import { rules } from './app/styles/rules'
import { modifiers, parts } from './app/styles/shortcuts'
import { theme } from './app/styles/theme'

/** Minifiers leave the values of custom properties as they are; these stand in every document. */
const tighten = (declarations: string) => declarations.replace(/\s*([,*:])\s*/g, '$1')

/** Where UnoCSS's layers go in the sheet's; the kit's parts are components. */
const cssLayers: Record<string, string> = { default: 'utilities', tokens: 'tokens' }

const layered = (shortcuts: Record<string, string>, layer: string) =>
  Object.entries(shortcuts).map(([name, is]): StaticShortcut => [name, is, { layer }])

/** Of app/styles/app.css. */
export default {
  content: { filesystem: ['app/{features,routes,ui}/**/*.{ts,tsx}'] },
  // Words of code and of prose in the scanned files that happen to be utilities.
  blocklist: [
    ...[
      'absolute',
      'b',
      'border',
      'container',
      'contents',
      'filter',
      'hidden',
      'inline',
      'italic',
      'me',
      'ms',
      'my',
      'outline',
      'pl',
      'pt',
      'px',
      'relative',
      'ring',
      'rounded',
      'table',
    ],
    /^(?:h\d+$|-|file-)/,
  ],
  presets: [
    presetMini({ preflight: false }),
    presetIcons({
      collections: { lucide: () => import('@iconify-json/lucide/icons.json').then(({ default: set }) => set) },
      // The drawing alone: size, mask and colour are said once, by .i in parts/icon.css.
      processor(css) {
        for (const property of Object.keys(css)) if (property !== '--un-icon') delete css[property]
        css['--un-icon'] = drawIcon(String(css['--un-icon']))
      },
    }),
  ],
  preflights: [{ layer: 'tokens', getCSS: () => `:root,[data-theme]{${tighten(colorDeclarations())}}` }],
  theme,
  rules,
  shortcuts: [...layered(parts, 'parts'), ...layered(modifiers, 'modifiers')],
  layers: { tokens: -4, icons: -3, parts: -2, modifiers: -1, default: 0 },
  outputToCssLayers: { cssLayerName: (layer) => cssLayers[layer] ?? 'components' },
} satisfies UserConfig
