import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { messageLanguage } from '#contract/languages'
import { failureTitleKey, type ReadFailure } from '~/lib/api/failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { LinkButton } from '~/ui/link-button'
import { Screen } from '~/ui/screen'
import { OfflineScreen } from './offline-screen'
import { Reference } from './reference'
import { Retry } from './retry'

interface ErrorScreenProps extends ReadFailure {
  whole?: boolean
}

/** The API's messages are English, so other languages show the status only. */
export function ErrorScreen({ whole, ...failure }: ErrorScreenProps) {
  const { t, i18n } = useTranslation()
  const { status, code, requestId } = failure
  const title = t(failureTitleKey(failure))
  if (code === 'offline') return <OfflineScreen whole={whole} />
  if (status === 404 || status === 403) {
    return (
      <Screen title={title} drawing="calm" whole={whole}>
        <p>{t(status === 404 ? 'errors.notFound.text' : 'errors.forbidden.text')}</p>
        <ServerHtml as="div" className="screen-texts" name="refused-texts" html={null} />
        <LinkButton href="/" look="primary">
          {t('errors.home')}
        </LinkButton>
      </Screen>
    )
  }
  return (
    <Screen title={title} drawing="dry" whole={whole}>
      <p>{describeFailure(t, i18n.language, failure)}</p>
      <Retry label={t('errors.retry')} look="primary" />
      <Reference id={requestId} />
    </Screen>
  )
}

function describeFailure(t: TFunction, language: string, { status, code, message }: ReadFailure): string {
  if (code === 'internal_error') return t('errors.internal_error')
  if (code === 'unreachable' || code === 'timeout') return t('errors.unreachable.title')
  if (language === messageLanguage && code !== 'unexpected') return message
  return t(`errors.status.${status}` as 'errors.status.503', { defaultValue: t('errors.unexpected') })
}
