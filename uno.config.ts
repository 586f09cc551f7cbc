import { presetIcons, presetMini, type StaticShortcut, type UserConfig } from 'unocss'
import { colorDeclarations } from './app/styles/colors/css'
import { drawIcon } from './app/styles/icons/draw-icon'
import { rules } from './app/styles/rules'
import { modifiers, parts } from './app/styles/shortcuts'
import { theme } from './app/styles/theme'

/** Removes spaces from custom properties, which minifiers do not change and every document contains. */
const tighten = (declarations: string) => declarations.replace(/\s*([,*:])\s*/g, '$1')

/** The stylesheet's layer for each layer of UnoCSS; all others are `components`. */
const cssLayers: Record<string, string> = { default: 'utilities', tokens: 'tokens' }

const layered = (shortcuts: Record<string, string>, layer: string) =>
  Object.entries(shortcuts).map(([name, is]): StaticShortcut => [name, is, { layer }])

/** Configuration for app/styles/app.css. */
export default {
  content: { filesystem: ['app/{features,routes,ui,lib/site-pages}/**/*.{ts,tsx}'] },
  // Words in code and comments of the scanned files that are names of utilities.
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
      // Only the image: `.i` in parts/icon.css sets size, mask and colour once for all icons.
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
