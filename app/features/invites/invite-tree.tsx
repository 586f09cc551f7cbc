import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { InvitedView } from './invites-view'

export function InviteTree({ members }: { members: InvitedView[] }) {
  const { t } = useTranslation()
  return (
    <ul className="ps-5">
      {members.map(({ username, role, joined, isBanned, isClosed, invited }) => (
        <li key={username} className="py-2">
          <span className="line">
            {isClosed ? <span>{t('invites.gone')}</span> : <Username name={username} role={role} />}
            <span className="hint">
              {t('invites.joined')} <TimeText {...joined} />
            </span>
            {isBanned && <Badge tone="danger">{t('invites.banned')}</Badge>}
          </span>
          {invited.length > 0 && <InviteTree members={invited} />}
        </li>
      ))}
    </ul>
  )
}
