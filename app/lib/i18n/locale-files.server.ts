// Generated from contract/languages.ts by `npm run contract`.
import type { Language } from '#contract/languages'
import en from '../../../public/locale/en.json'
import nb from '../../../public/locale/nb.json'

export const localeFiles: Record<Language, typeof en> = {
  en: en,
  nb: nb,
}
