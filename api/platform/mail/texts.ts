// Generated from contract/languages.ts by `npm run contract`.
import type { Language } from '#contract/languages'
import { notificationTexts as enNotifications } from '../../../public/locale/en.json'
import { notificationTexts as nbNotifications } from '../../../public/locale/nb.json'
import { en } from './words.en'
import { nb } from './words.nb'

export const mailTexts: Record<Language, typeof en> = {
  en: en,
  nb: nb,
}

/** Shared with the web client, so that a mail uses the same words. */
export const notificationTexts: Record<Language, typeof enNotifications> = {
  en: enNotifications,
  nb: nbNotifications,
}
