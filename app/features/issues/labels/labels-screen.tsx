import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { Toast } from '~/ui/toast'
import { IssuesHead } from '../issues-head'
import { LabelFormScreen } from './label-form'
import { type LabelsView, labelsPage } from './labels-view'

/** Labels and milestones, or the form of one of them in their place: every form has an address and works without scripts. */
export function LabelsScreen({ reply, ...view }: LabelsView & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { form, labels, milestones, counts, canManage, done } = view
  if (form) return <LabelFormScreen key={`${form.kind} ${form.slug}`} form={form} reply={reply} />
  const section = (kind: 'labels' | 'milestones', add: string, rows: string | null) => (
    <section aria-labelledby={`${kind}-title`}>
      <div className="head">
        <h2 id={`${kind}-title`} className="text-f4 font-bold">
          {t(`issueLabels.${kind}.title`)}
        </h2>
        {canManage && (
          <span className="ms-auto">
            <LinkButton href={`${labelsPage}?${add}=new`}>{t(`issueLabels.${kind}.add`)}</LinkButton>
          </span>
        )}
      </div>
      {counts[kind] === 0 ? (
        <Empty title={t(`issueLabels.${kind}.empty`)} />
      ) : (
        <ServerHtml as="ul" className="block" name={kind} html={rows} aria-labelledby={`${kind}-title`} />
      )}
    </section>
  )
  return (
    <>
      <IssuesHead view="labels" />
      <div className="stack-l">
        {done && <Toast>{t('issueLabels.saved')}</Toast>}
        {section('labels', 'label', labels)}
        {section('milestones', 'milestone', milestones)}
      </div>
    </>
  )
}
