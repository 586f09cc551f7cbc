import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TitleKind } from '#contract/titles'
import { walls } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { TextPreview } from '~/render/server-html/text-preview'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { RadioGroup } from '~/ui/radio-group'
import type { TitleReply } from './edit-title-screen'
import { listTitleErrors, TitleFields } from './title-fields'

interface NewTitleScreenProps {
  /** Chosen by the link to this page. */
  kind: TitleKind
  mayImport: boolean
  reply: TitleReply | undefined
}

const kinds = ['movie', 'show', 'album', 'package'] as const

/** Enters a title of any kind. CSS shows the fields of the chosen kind; the server ignores the others. */
export function NewTitleScreen({ kind: usual, mayImport, reply }: NewTitleScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const values = reply?.values ?? {}
  const kind = kinds.find((known) => known === values.kind) ?? usual
  const errorOf = (name: string) => describeFieldError(t, reply, name)
  const failed = describeFailure(t, reply)
  return (
    <>
      <Breadcrumb label={t('titleForms.crumbs')} parents={[{ href: walls[kind], label: t(`titles.walls.${kind}`) }]} />
      <div className="head">
        <h1 className="head-title">{t('titleForms.new.title')}</h1>
        {mayImport && (
          <span className="ms-auto">
            <LinkButton look="ghost" size="small" href="/titles/import">
              {t('titleForms.import.link')}
            </LinkButton>
          </span>
        )}
      </div>
      <div className="stack max-w-measure">
        {failed && (
          <ErrorSummary>
            {failed}{' '}
            {reply?.other && (
              <a className="link" href={reply.other}>
                {t('titleForms.new.see')}
              </a>
            )}
          </ErrorSummary>
        )}
        <Form
          method="post"
          action={`/titles/new?kind=${usual}`}
          className="stack title-kinds"
          errors={listTitleErrors(t, errorOf)}
          defaultButton={{ name: 'act', value: 'save' }}
          preventScrollReset
        >
          <RadioGroup
            id="kind"
            name="kind"
            label={t('titleForms.new.kind')}
            choices={kinds.map((value) => ({ value, label: t(`titleForms.new.kinds.${value}`) }))}
            defaultValue={kind}
            error={errorOf('kind')}
            inline
          />
          <TitleFields kind={null} values={values} errorOf={errorOf} isPreviewing={busy === 'preview'} />
          <div className="line">
            <Button look="primary" name="act" value="save" busy={busy === 'save'}>
              {t('titleForms.new.submit')}
            </Button>
            <LinkButton href={walls[usual]}>{t('forms.cancel')}</LinkButton>
          </div>
        </Form>
        {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
      </div>
    </>
  )
}
