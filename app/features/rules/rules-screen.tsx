import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'

interface RulesScreenProps {
  hasRules: boolean
  rules: string | null
}

export function RulesScreen({ hasRules, rules }: RulesScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('rules.title')}</h1>
      </header>
      {hasRules ? (
        <ServerHtml as="div" className="prose" name="rules" html={rules} />
      ) : (
        <Empty title={t('rules.empty')} />
      )}
    </>
  )
}
