import type { Reader } from './reader.server'

/** The texts of a member's history chart in the reader's language. */
export const historyTexts = ({ t, language }: Reader) => ({
  language,
  title: t('history.title'),
  given: t('history.given'),
  taken: t('history.taken'),
  until: t('history.until'),
  openTable: t('history.table'),
  finding: (values: { since: string; given: string; taken: string }) => t('history.finding', values),
})
