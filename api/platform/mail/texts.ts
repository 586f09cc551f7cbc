import type { Language } from '#contract/languages'
import { notifications as english } from '../../../public/locale/en.json'
import { notifications as norwegian } from '../../../public/locale/nb.json'
import { en } from './words.en'
import { nb } from './words.nb'

/** The mails in every language. */
export const mailTexts: Record<Language, typeof en> = { en, nb }

/** The web client's notification texts, so that a mail says the same as the page. */
export const notificationTexts: Record<Language, typeof english> = { en: english, nb: norwegian }
