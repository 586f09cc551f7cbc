import type { OwnUpload } from '#contract/uploads'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import type { BadgeTone } from '~/ui/badge-class'

const tones: Record<OwnUpload['status'], BadgeTone> = {
  approved: 'seed',
  pending: 'info',
  rejected: 'danger',
  deleted: 'neutral',
}

export function describeOwnUpload(upload: OwnUpload, reader: Reader) {
  const { t, language } = reader
  const { slug, name, category, status, size, seeders, leechers, completed, addedAt, reason } = upload
  const number = (value: number) => formatNumber(value, language)
  return {
    slug,
    name,
    category: categoryLabel(t, category),
    state: { tone: tones[status], text: t(`uploads.states.${status}`) },
    size: formatBytes(size),
    seeders: number(seeders),
    leechers: number(leechers),
    completed: number(completed),
    added: writeTime(addedAt, reader),
    reason,
    canEdit: status !== 'deleted',
  }
}

export type OwnUploadView = ReturnType<typeof describeOwnUpload>
