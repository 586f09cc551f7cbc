import type { Language } from '#contract/languages'
import { notifications as english } from '../../../public/locale/en.json'
import { notifications as norwegian } from '../../../public/locale/nb.json'
import { en } from './words.en'
import { nb } from './words.nb'

export const mailTexts: Record<Language, typeof en> = { en, nb }

/** The web client's texts for notifications, so that a mail uses the same words. */
export const notificationTexts: Record<Language, typeof english> = { en: english, nb: norwegian }
