import { useTranslation } from 'react-i18next'
import { Fold } from '~/ui/fold'
import { Panel } from '~/ui/panel'
import type { MemberProps } from './member-props'
import { ReasonForm } from './reason-form'
import { useOwnReply } from './use-own-reply'

export function TwoFactorPanel(page: Pick<MemberProps, 'member' | 'reply' | 'done'>) {
  const { t } = useTranslation()
  const { hasTwoFactor, canAct, username } = page.member
  const reply = useOwnReply('twoFactor', page)
  return (
    <Panel title={t('account.security.twoFactor')}>
      <div className="stack max-w-measure">
        <p className="dim">{t(hasTwoFactor ? 'memberFile.twoFactor.on' : 'memberFile.twoFactor.off')}</p>
        {hasTwoFactor && canAct && (
          <Fold label={t('memberFile.twoFactor.submit')} open={reply !== undefined}>
            <ReasonForm
              intent="twoFactor"
              field="twoFactorReason"
              hint={t('memberFile.twoFactor.hint')}
              submit={t('memberFile.twoFactor.submitOf', { name: username })}
              look="danger"
              reply={reply}
            >
              <p className="hint">{t('memberFile.twoFactor.about')}</p>
            </ReasonForm>
          </Fold>
        )}
      </div>
    </Panel>
  )
}
