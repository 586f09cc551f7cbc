import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Field } from '~/ui/field'
import { Icon, type IconName } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import type { NewIssueReply } from './open-issue.server'
import { SimilarIssues } from './similar-issues'

const kinds: { kind: 'bug' | 'idea' | 'content'; icon: IconName }[] = [
  { kind: 'bug', icon: 'i-lucide-bug' },
  { kind: 'idea', icon: 'i-lucide-lightbulb' },
  { kind: 'content', icon: 'i-lucide-file-warning' },
]

export function NewIssueScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('issues.crumbs')} parents={[{ href: '/issues', label: t('issues.title') }]} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('issues.new')}
        </h1>
      </div>
      <div className="max-w-measure">{children}</div>
    </>
  )
}

export function KindChoice() {
  const { t } = useTranslation()
  return (
    <ul className="block" data-list="" aria-label={t('issues.form.kind')}>
      {kinds.map(({ kind, icon }) => (
        <li key={kind} className="list-row">
          <Icon is={icon} />
          <div className="list-text">
            <a className="title list-link" href={`/issues/new?kind=${kind}`}>
              {t(`issues.kinds.${kind}`)}
            </a>
            <p className="hint">{t(`issues.form.about.${kind}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The fields of an issue besides its text. */
export function IssueFields({ kind, reply }: { kind: string; reply: NewIssueReply | undefined }) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <div ref={fields} className="stack">
      <Field id="issue-title" label={t('issues.form.title')} error={describeFieldError(t, reply, 'title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            defaultValue={reply?.values.title}
            maxLength={150}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <SimilarIssues key={reply?.attempt} fields={fields} found={reply?.similar ?? []} />
      <Field id="issue-kind" label={t('issues.form.kind')} error={describeFieldError(t, reply, 'kind')}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            defaultValue={reply?.values.kind ?? kind}
            options={kinds.map((each) => ({ value: each.kind, label: t(`issues.kinds.${each.kind}`) }))}
          />
        )}
      </Field>
    </div>
  )
}
