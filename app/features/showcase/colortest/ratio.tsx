import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '#contract/languages'
import { formatDecimal } from '~/lib/format/numbers'
import { useRootData } from '~/render/document/root-data'
import { Badge } from '~/ui/badge'

/** Truncated, not rounded: 4.499 must not be shown as 4.50. */
export function Ratio({ has, needs }: { has: number; needs?: number }) {
  const { t } = useTranslation()
  const language = useRootData()?.language ?? defaultLanguage
  return (
    <span className="inline-flex items-center gap-2 tabular">
      {formatDecimal(Math.floor(has * 100) / 100, 2, language)}
      {needs !== undefined && has < needs && <Badge tone="danger">{t('showcase.colortest.tooLow')}</Badge>}
    </span>
  )
}
