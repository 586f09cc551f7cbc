import { useTranslation } from 'react-i18next'
import { TimeText } from '~/ui/time-text'
import type { TokenView } from './tokens/token-view'

export function LastUsed({ at }: { at: TokenView['lastUsed'] }) {
  const { t } = useTranslation()
  if (!at) return t('account.tokens.neverUsed')
  return (
    <>
      {t('account.tokens.lastUsed')} <TimeText {...at} />
    </>
  )
}
