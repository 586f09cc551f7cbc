import { useTranslation } from 'react-i18next'
import type { MemberRef } from '#contract/roles'
import { memberHref } from '~/lib/format/member-href'
import { Fold } from '~/ui/fold'
import { Username } from '~/ui/username'

export function HereNow({ members }: { members: MemberRef[] }) {
  const { t } = useTranslation()
  if (members.length === 0) return null
  const sorted = [...members].sort((a, b) => a.username.localeCompare(b.username))
  return (
    <Fold label={t('chat.live.here')} note={String(members.length)}>
      <ul className="line">
        {sorted.map(({ username, role }) => (
          <li key={username}>
            <Username name={username} role={role} href={memberHref(username)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
