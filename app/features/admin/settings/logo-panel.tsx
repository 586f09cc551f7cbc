import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { settingsPages } from './settings-values'

interface LogoPanelProps {
  logo: string
  isDefault: boolean
  revision: number
  /** Bytes. */
  largest: number
  reply: FormReply | undefined
  busy: boolean
}

const action = `${settingsPages.general}?logo`

export function LogoPanel({ logo, isDefault, revision, largest, reply, busy }: LogoPanelProps) {
  const { t } = useTranslation()
  const tooLarge = t('siteSettings.logo.errors.too_large')
  const error = describeFieldError(t, reply, 'logo', (code) =>
    code === 'required'
      ? undefined
      : t(`siteSettings.logo.errors.${code}` as 'siteSettings.logo.errors.not_a_picture', {
          defaultValue: t('siteSettings.logo.errors.not_a_picture'),
        }),
  )
  return (
    <Panel title={t('siteSettings.fields.logo')}>
      <div className="stack max-w-measure">
        {/* Only ever an image, where scripts of an SVG do not run. */}
        <p>
          <img src={logo} alt={t('siteSettings.logo.current')} height="48" />
        </p>
        <Form key={reply?.attempt} method="post" action={action} encType="multipart/form-data" className="stack">
          <ErrorSummary>
            {describeFailure(t, reply, {
              too_large: tooLarge,
              changed_meanwhile: t('siteSettings.logo.conflict'),
            })}
          </ErrorSummary>
          <input type="hidden" name="revision" value={revision} />
          <FileInput
            id="logo"
            name="logo"
            accept="image/svg+xml,image/png,image/webp"
            required
            label={t('siteSettings.logo.file')}
            hint={t('siteSettings.logo.hint')}
            error={error}
            maxBytes={largest}
            tooLarge={tooLarge}
          />
          <p>
            <Button busy={busy}>{t('siteSettings.logo.submit')}</Button>
          </p>
        </Form>
        {!isDefault && (
          <Form method="post" action={action}>
            <input type="hidden" name="revision" value={revision} />
            <Button look="danger" busy={busy}>
              {t('siteSettings.logo.restore')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}
