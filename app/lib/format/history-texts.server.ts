import type { Reader } from './reader.server'

export const historyTexts = ({ t, language }: Reader) => ({
  language,
  title: t('history.title'),
  uploaded: t('history.uploaded'),
  downloaded: t('history.downloaded'),
  until: t('history.until'),
  openTable: t('history.table'),
  finding: (values: { since: string; uploaded: string; downloaded: string }) => t('history.finding', values),
})
