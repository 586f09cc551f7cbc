import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/key-values'
import { Meter } from '~/ui/meter'
import { Panel } from '~/ui/panel'
import { Username } from '~/ui/username'
import type { NextRoleView } from './overview-view'

export function NextRole({ role, needs }: NextRoleView) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.next.title')}>
      <div className="stack">
        <p>
          <Username name={role.name} role={role.slug} />
        </p>
        <p className="dim">{t('account.next.about')}</p>
        <KeyValues
          facts={needs.map(({ kind, has, wants, share }) => ({
            label: t(`account.next.kinds.${kind}`),
            value: (
              <>
                {t('account.next.of', { has, wants })}
                <Meter value={share} />
              </>
            ),
          }))}
        />
      </div>
    </Panel>
  )
}
