import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
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
            <Form key={reply?.attempt} method="post" className="stack">
              <p className="hint">{t('memberFile.twoFactor.about')}</p>
              <ReasonField {...describeReason(t, 'twoFactorReason', reply)} hint={t('memberFile.twoFactor.hint')} />
              <p>
                <Button look="danger" name="intent" value="twoFactor">
                  {t('memberFile.twoFactor.submitOf', { name: username })}
                </Button>
              </p>
            </Form>
          </Fold>
        )}
      </div>
    </Panel>
  )
}
