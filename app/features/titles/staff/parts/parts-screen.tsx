import { useTranslation } from 'react-i18next'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure } from '~/lib/forms/describe-failure'
import { ErrorSummary } from '~/ui/error-summary'
import { LinkButton } from '~/ui/link-button'
import { TitlePage } from '../title-page'
import { useFormHref } from '../use-form-href'
import { BuildForms } from './build-forms'
import { DependencyForms } from './dependency-forms'
import { EpisodesForm } from './episodes-form'
import type { PartsProps } from './parts-view'

/** The episodes of a show, or the dependencies and builds of a package. */
export function PartsScreen({ view, reply }: Pick<PartsProps, 'view' | 'reply'>) {
  const { t } = useTranslation()
  const { title } = view
  const props = { view, reply, action: useFormHref(title, 'parts', reply) }
  const failed = describeFailure(t, reply, {
    title_changed: t('titleForms.errors.conflict'),
    title_merged: t('titleForms.errors.merged', { name: title.name }),
  })
  const of = title.kind === 'show' ? 'show' : 'package'
  return (
    <TitlePage title={title} heading={t(`titleForms.parts.title.${of}`, { name: title.name })}>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {view.episodes !== null ? (
          <EpisodesForm {...props} />
        ) : (
          <>
            <DependencyForms {...props} />
            <BuildForms {...props} />
          </>
        )}
        <div>
          <LinkButton href={titleHref(title)}>{t('titleForms.parts.done')}</LinkButton>
        </div>
      </div>
    </TitlePage>
  )
}
