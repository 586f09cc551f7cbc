import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import { Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Toast } from '~/ui/toast'
import { ProposalPanel, ProposePanel } from './filling-panels'
import type { RequestAct } from './request-acts'
import type { RequestView } from './requests-view'
import { Pledges, SupportPanel } from './support-panel'

interface RequestScreenProps {
  view: RequestView
  /** Server HTML. */
  origin: string | null
  /** Server HTML; empty for a request without a description. */
  text: { html: string | null } | ''
  mayUpload: boolean
  /** The act that led here. */
  done: RequestAct | null
  /** The reply to a form of this page, besides that of a comment. */
  reply: FormReply | undefined
  /** The comments. */
  children: ReactNode
}

/** A request: its description, the forms that support and fill it, and its comments. */
export function RequestScreen({ view, origin, text, mayUpload, done, reply, children }: RequestScreenProps) {
  const { t } = useTranslation()
  const { href, report, title, state, bounty, supporters, pledged, canEdit, canDelete } = view
  const failures = {
    not_open: t('torrentRequests.errors.notOpen'),
    changed_meanwhile: t('torrentRequests.errors.changed'),
    lower_pledge: t('torrentRequests.errors.lower'),
    too_few_points: t('torrentRequests.errors.tooFew'),
    has_points: t('torrentRequests.errors.hasPoints'),
    is_requester: t('torrentRequests.errors.isRequester'),
  }
  return (
    <>
      <Breadcrumb
        label={t('torrentRequests.crumbs')}
        parents={[{ href: '/requests', label: t('torrentRequests.title') }]}
      />
      {done && !reply && (
        <div className="mb-4">
          <Toast>{t(`torrentRequests.done.${done}`)}</Toast>
        </div>
      )}
      <div className="head">
        <div className="thread-head">
          <h1 className="head-title" tabIndex={-1}>
            {title}
          </h1>
          <ServerHtml as="div" className="line dim" name="request-origin" html={origin} />
        </div>
        <span className="line ms-auto">
          {canEdit && (
            <LinkButton look="ghost" href={`${href}/edit`} data-key="e">
              <Icon is="i-lucide-pencil" />
              {t('torrentRequests.edit')}
            </LinkButton>
          )}
          {canDelete && (
            <LinkButton look="ghost" href={`${href}/delete`}>
              <Icon is="i-lucide-trash-2" />
              {t('torrentRequests.delete')}
            </LinkButton>
          )}
          {report && (
            <LinkButton look="ghost" href={report}>
              <Icon is="i-lucide-flag" />
              {t('torrentRequests.report')}
            </LinkButton>
          )}
        </span>
      </div>
      <div className="stack-l">
        <div className="stack-l max-w-measure">
          <ErrorSummary>{describeFailure(t, reply, failures)}</ErrorSummary>
          {state === 'filled' && <Filled view={view} />}
          <Facts
            facts={[
              { label: t('torrentRequests.facts.bounty'), value: bounty },
              { label: t('torrentRequests.facts.supporters'), value: supporters },
              ...(pledged === null ? [] : [{ label: t('torrentRequests.facts.yours'), value: pledged }]),
            ]}
          />
          {text && <ServerHtml as="div" className="prose" name="request-text" html={text.html} />}
          <ProposalPanel view={view} reply={reply} />
          <SupportPanel view={view} reply={reply} />
          <ProposePanel view={view} reply={reply} mayUpload={mayUpload} />
          <Pledges view={view} />
        </div>
        {children}
      </div>
    </>
  )
}

function Filled({ view: { torrent } }: { view: RequestView }) {
  const { t } = useTranslation()
  if (!torrent) return <Banner>{t('torrentRequests.filledGone')}</Banner>
  return (
    <Banner>
      {t('torrentRequests.filledWith')}{' '}
      <a className="link" href={torrent.href}>
        {torrent.name}
      </a>
    </Banner>
  )
}
