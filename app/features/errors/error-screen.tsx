import { useTranslation } from 'react-i18next'
import { LinkButton } from '~/ui/link-button'
import { Screen } from '~/ui/screen'
import { Reference } from './reference'
import { Retry } from './retry'

interface ErrorScreenProps {
  status: number
  /** Stable key of the error catalogue; has words of its own where the locale knows it. */
  code: string
  /** English sentence, for codes the locale does not know. */
  message: string
  requestId: string | null
  /** Nothing stands around it. */
  whole?: boolean
}

/** What went wrong, said by status; the words of an unknown failure are the API's own. */
export function ErrorScreen({ status, code, message, requestId, whole }: ErrorScreenProps) {
  const { t } = useTranslation()
  if (status === 404) {
    return (
      <Screen title={t('errors.notFound.title')} drawing="calm" whole={whole}>
        <p>{t('errors.notFound.text')}</p>
        <LinkButton href="/" look="primary">
          {t('errors.home')}
        </LinkButton>
      </Screen>
    )
  }
  if (status === 403) {
    return (
      <Screen title={t('errors.forbidden.title')} drawing="calm" whole={whole}>
        <p>{t('errors.forbidden.text')}</p>
        <LinkButton href="/" look="primary">
          {t('errors.home')}
        </LinkButton>
      </Screen>
    )
  }
  const known = code === 'internal_error' || code === 'unexpected'
  return (
    <Screen title={t(status >= 500 ? 'errors.server.title' : 'errors.other.title')} drawing="dry" whole={whole}>
      <p>{known ? t(`errors.${code}`) : message}</p>
      <Retry label={t('errors.retry')} look="primary" />
      <Reference id={requestId} />
    </Screen>
  )
}
