import type { AdminOverview } from '#contract/admin'
import type { Reader } from '~/lib/format/reader.server'
import type { BadgeTone } from '~/ui/badge-class'

export interface WaitingView {
  href: string
  title: string
  note: string
  tone: BadgeTone
  state: string
}

/** Includes empty queues. */
export function describeWaiting(
  { applicants, torrents, posts, reports, mails }: AdminOverview,
  { t }: Reader,
): WaitingView[] {
  const none = t('adminTexts.overview.none')
  const row = (href: string, title: string, note: string, count: number | null, empty = none): WaitingView[] =>
    count === null
      ? []
      : [
          {
            ...{ href, title, note },
            tone: count > 0 ? 'warn' : 'neutral',
            state: count > 0 ? t('adminTexts.overview.count', { count }) : empty,
          },
        ]
  return [
    ...row('/admin/applicants', t('admin.applicants.title'), t('adminTexts.overview.applicants'), applicants),
    ...row('/moderation/torrents', t('moderation.title'), t('adminTexts.overview.torrents'), torrents),
    ...row('/moderation/posts', t('moderation.posts.title'), t('adminTexts.overview.posts'), posts),
    ...row('/admin/reports', t('reports.title'), t('adminTexts.overview.reports'), reports),
    ...(mails
      ? row(
          mails.hasServer ? '/admin/mail' : '/admin/settings/mail',
          t('mails.title'),
          mails.hasServer
            ? t('adminTexts.overview.failed', { count: mails.failed })
            : t('adminTexts.overview.noServer', { count: mails.queued }),
          mails.hasServer ? mails.failed : mails.queued,
          t('adminTexts.overview.noMails'),
        )
      : []),
  ]
}
