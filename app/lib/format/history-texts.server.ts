import type { Reader } from './reader.server'

export const historyTexts = ({ t, language }: Reader) => ({
  language,
  title: t('history.title'),
  uploaded: t('historyTexts.uploaded'),
  downloaded: t('historyTexts.downloaded'),
  until: t('historyTexts.until'),
  openTable: t('historyTexts.table'),
  finding: (values: { since: string; uploaded: string; downloaded: string }) => t('historyTexts.finding', values),
})
