import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { formatNumber } from '~/lib/format/numbers'
import { readerOf } from '~/lib/format/reader.server'
import { writeHours } from '~/lib/format/write-requirement.server'

/** The seeding requirement and its filter, for the list of completed downloads. Null while there is no requirement. */
export async function describeOwed(context: AppLoadContext, isFiltered: boolean) {
  const reading = await later(context.requireApi().get('/v1/me/seeding-requirements'), context)
  if (!reading.ok || reading.data.hours === 0) return null
  const { open, missed, hours, days, missedLimit, isStopped } = reading.data
  const reader = readerOf(context)
  const { t, language } = reader
  const write = (value: number) => formatNumber(value, language)
  return {
    rule: t('requirementTexts.rule', { time: writeHours(hours, reader), count: days, formatted: write(days) }),
    stopped: isStopped
      ? t('requirementTexts.stopped', { count: missed, formatted: write(missed), limit: write(missedLimit) })
      : null,
    filter: {
      label: t('requirementTexts.filter.label'),
      value: isFiltered ? 'true' : '',
      options: [
        { value: '', label: t('requirementTexts.filter.all') },
        { value: 'true', label: t('requirementTexts.filter.owed', { formatted: write(open + missed) }) },
      ],
    },
    none: isFiltered && open + missed === 0 ? t('requirementTexts.filter.none') : null,
  }
}
