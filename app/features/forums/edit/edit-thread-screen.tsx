import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import type { EditProps } from './edit-props'
import { MergeForm, MoveForm, UndoMerge } from './move-forms'
import { SplitForm } from './split-form'
import { RenameForm, StateForm } from './state-forms'

/** Title and prefix for the author of a thread; also its state, its forum, merge and split for moderators. */
export function EditThreadScreen(props: EditProps) {
  const { t } = useTranslation()
  const { thread, reply } = props
  const failed = describeFailure(t, reply)
  return (
    <>
      <Breadcrumb label={t('forums.crumbs')} parents={[{ href: thread.href, label: thread.title }]} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t(thread.canModerate ? 'threadForms.moderate' : 'threadForms.edit')}
        </h1>
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {thread.merged && <UndoMerge {...props} />}
        {thread.canModerate && <StateForm {...props} />}
        <RenameForm {...props} />
        {thread.canModerate && (
          <>
            <MoveForm {...props} />
            <MergeForm {...props} />
            <SplitForm {...props} />
          </>
        )}
      </div>
    </>
  )
}
