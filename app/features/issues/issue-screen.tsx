import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { IssueView } from './issues-view'
import { PrivateNotes } from './notes/private-notes'

interface IssueScreenProps {
  issue: IssueView
  watch: ReactNode
  /** The reply to a vote, the watch level or a private note. */
  reply: FormReply | undefined
  /** Error code of a change after a comment was posted. */
  failed: string | null
  /** The timeline. */
  children: ReactNode
}

/** Title, vote and facts of an issue around its timeline. */
export function IssueScreen({ issue, watch, reply, failed, children }: IssueScreenProps) {
  const { t } = useTranslation()
  const { number, title, href, facts, aside, canEdit } = issue
  return (
    <>
      <Breadcrumb label={t('issues.crumbs')} parents={[{ href: '/issues', label: t('issues.title') }]} />
      <div className="head">
        <div className="issue-head">
          <h1 className="head-title" tabIndex={-1}>
            {title} <span className="dim font-body">#{number}</span>
          </h1>
          <ServerHtml as="div" className="line dim" name="issue-facts" html={facts} />
        </div>
        <div className="line ms-auto">
          <VoteForm issue={issue} />
          {watch}
          {canEdit && (
            <LinkButton href={`${href}/edit`} data-key="e">
              {t('issues.edit')}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="sided" data-side="right">
        <aside className="sidebar" aria-label={t('issues.details')}>
          <details className="sidebar-fold">
            <summary>
              <Icon is="i-lucide-chevron-right" />
              {t('issues.details')}
            </summary>
            <ServerHtml as="div" className="stack issue-aside" name="issue-aside" html={aside} />
          </details>
        </aside>
        <div className="stack-l">
          <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
          {issue.notes && <PrivateNotes notes={issue.notes} reply={reply} />}
          {failed && <ErrorSummary>{t('issues.errors.onlyCommented')}</ErrorSummary>}
          {children}
        </div>
      </div>
    </>
  )
}

function VoteForm({ issue: { votes, votesText, hasVoted } }: Pick<IssueScreenProps, 'issue'>) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('act')
  const act = hasVoted ? 'unvote' : 'vote'
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <Button name="act" value={act} aria-pressed={hasVoted} busy={busy === act}>
        <Icon is="i-lucide-arrow-big-up" />
        {t('issues.vote')}
        <span className="tabular" aria-hidden="true">
          {votes}
        </span>
        <span className="vh">{votesText}</span>
      </Button>
    </Form>
  )
}

/** Buttons that close or reopen the issue, with the comment if one was written. */
export function StateButtons({ issue: { closings, canReopen, revision } }: Pick<IssueScreenProps, 'issue'>) {
  const { t } = useTranslation()
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      {closings.map((closing) => (
        <Button key={closing} look="plain" name="act" value={`post-${closing}`} formNoValidate>
          {t(`issues.close.${closing}`)}
        </Button>
      ))}
      {canReopen && (
        <Button look="plain" name="act" value="post-open" formNoValidate>
          {t('issues.close.open')}
        </Button>
      )}
    </>
  )
}
