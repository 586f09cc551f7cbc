import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure } from '~/lib/forms/describe-failure'
import { Badge } from '~/ui/badge'
import { ErrorSummary } from '~/ui/error-summary'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { staffMemberHref } from '../staff-member-href'
import { BanPanel } from './ban-panel'
import { FiguresPanel } from './figures-panel'
import { AccessPanels, GiftsPanel, HistoryPanel, InvitesPanel, NotesPanel } from './file-panels'
import { FreeleechPanel } from './freeleech-panel'
import { PicturePanel, RolePanel, SignaturePanel } from './member-panels'
import type { MemberProps } from './member-props'
import { TwoFactorPanel } from './two-factor-panel'

export function MemberScreen(page: MemberProps) {
  const { t } = useTranslation()
  const { member, inviters, done, reply } = page
  const { username, role, ban, warnings } = member
  const failed = describeFailure(t, reply, {
    beyond_own: t('admin.member.beyondOwn'),
    above_own: t('memberFile.aboveOwn'),
    changed_meanwhile: t('memberFile.conflict'),
  })
  return (
    <>
      <header className="head">
        <h1 className="line head-title">
          <Username name={username} role={role.slug} />
          {ban && <Badge tone="danger">{t('users.banned')}</Badge>}
        </h1>
        <div className="line ms-auto">
          <LinkButton href={`${memberHref(username)}/warnings`}>
            {t('users.warnings')}
            <span className="count">{warnings}</span>
          </LinkButton>
          <LinkButton href={memberHref(username)}>{t('admin.member.page')}</LinkButton>
        </div>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t(`memberFile.done.${done}`)}</Toast>}
        <ErrorSummary>{failed}</ErrorSummary>
        <KeyValues
          facts={[
            { label: t('users.role'), value: role.name },
            { label: t('users.joined'), value: member.joined },
            { label: t('memberFile.inviters'), value: <Inviters inviters={inviters} /> },
          ]}
        />
        <BanPanel {...page} />
        <NotesPanel {...page} />
        <HistoryPanel {...page} />
        <RolePanel {...page} />
        <InvitesPanel {...page} />
        <FiguresPanel {...page} />
        <FreeleechPanel {...page} />
        <GiftsPanel {...page} />
        <TwoFactorPanel {...page} />
        <AccessPanels {...page} />
        <PicturePanel {...page} />
        <SignaturePanel {...page} />
      </div>
    </>
  )
}

function Inviters({ inviters }: Pick<MemberProps, 'inviters'>) {
  const { t } = useTranslation()
  if (inviters.length === 0) return t('memberFile.noInviter')
  return (
    <span className="line">
      {inviters.map(({ username, role }, index) => (
        <span key={username} className="line">
          {index > 0 && <span aria-hidden="true">‹</span>}
          <Username name={username} role={role} href={staffMemberHref(username)} />
        </span>
      ))}
    </span>
  )
}
