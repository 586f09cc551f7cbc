import type { Language } from '#contract/languages'
import type { ModerationCase } from '#contract/workbench'
import { formatBytes } from '~/lib/format/bytes'
import { describeAct } from '~/lib/format/describe-act.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'

const duplicateLabels = {
  content: 'moderation.torrent.duplicates.content',
  release: 'moderation.torrent.duplicates.release',
  title: 'moderation.torrent.duplicates.title2',
} as const

/** A radio of the reasons. */
export interface ReasonChoice {
  id: number
  text: string
}

/** A template as the API sends it: the document cannot require each language. */
export interface SentTemplate {
  id: number
  texts: Partial<Record<Language, string>>
}

export function describeReasons(templates: SentTemplate[], { language }: Reader): ReasonChoice[] {
  return templates.map(({ id, texts }) => ({ id, text: texts[language] ?? '' }))
}

export function describeCase(moderation: ModerationCase, reader: Reader) {
  const { t, language } = reader
  const { claim, uploader, duplicates, requests, acts, otherActs, next, waiting } = moderation
  const number = (value: number) => formatNumber(value, language)
  const showAct = ({ id, action, actor, reason, at, torrent }: ModerationCase['acts'][number]) => ({
    ...{ id, reason, torrent },
    name: describeAct(action, reader),
    by: actor?.username ?? t('moderation.formerMember'),
    time: writeTime(at, reader),
  })
  return {
    claim: claim && { isMine: claim.isMine, name: claim.by.username, until: writeTime(claim.until, reader).exact },
    record: uploader && {
      member: uploader.member,
      joined: writeTime(uploader.joinedAt, reader),
      approved: number(uploader.uploads.approved),
      pending: number(uploader.uploads.pending),
      rejected: number(uploader.uploads.rejected),
      deleted: number(uploader.uploads.deleted),
      warnings: number(uploader.warnings),
    },
    duplicates: duplicates.map(({ slug, name, size, status, same }) => ({
      ...{ slug, name, same },
      note: `${formatBytes(size)} · ${t(`moderation.torrent.states.${status}`)}`,
      label: t(duplicateLabels[same]),
    })),
    requests: requests.map(({ id, text, by, askedAt, answer, closedAt }) => ({
      ...{ id, text, answer },
      by: by?.username ?? t('moderation.formerMember'),
      time: writeTime(askedAt, reader),
      isOpen: closedAt === null,
    })),
    acts: acts.map(showAct),
    otherActs: otherActs.map(showAct),
    next: next?.slug ?? null,
    waiting: t('moderation.torrent.waiting', { count: waiting, formatted: number(waiting) }),
  }
}

export type CaseView = ReturnType<typeof describeCase>
