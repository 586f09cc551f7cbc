import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/ui/code-block/code-block'
import type { CodeToken } from '~/ui/code-block/code-token'
import { Icon } from '~/ui/icon'

export function ExampleCode({ name, tokens }: { name: string; tokens: CodeToken[] }) {
  const { t } = useTranslation()
  return (
    <details className="example-code">
      <summary>
        <Icon is="i-lucide-chevron-right" />
        {t('showcase.code')}
        <span className="vh">{name}</span>
      </summary>
      <CodeBlock tokens={tokens} title="tsx" copyLabel={t('showcase.copy')} copiedLabel={t('showcase.copied')} />
    </details>
  )
}
