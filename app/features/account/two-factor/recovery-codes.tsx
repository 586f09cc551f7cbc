import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'

export function RecoveryCodes({ codes, intro }: { codes: string[]; intro?: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.codes.title')}>
      <div className="stack max-w-measure" role="status">
        {intro && <p>{intro}</p>}
        <Banner tone="warn">{t('account.codes.once')}</Banner>
        <ul className="codes mono" aria-label={t('account.codes.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>
          <LinkButton href="/account/settings/security" look="primary">
            {t('account.codes.kept')}
          </LinkButton>
        </p>
      </div>
    </Panel>
  )
}
