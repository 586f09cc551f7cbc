import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'

interface MemberActsProps {
  name: string
  home: string
  canMessage: boolean
  canGivePoints: boolean
  blocked: boolean
  isReported: boolean
}

export function MemberActs({ name, home, canMessage, canGivePoints, blocked, isReported }: MemberActsProps) {
  const { t } = useTranslation()
  return (
    <div className="line">
      {canMessage && (
        <Form method="post" action="/chat/direct">
          <input type="hidden" name="username" value={name} />
          <Button size="small">
            <Icon is="i-lucide-message-circle" />
            {t('users.message')}
          </Button>
        </Form>
      )}
      {canGivePoints && (
        <LinkButton size="small" href={`/account/points?${new URLSearchParams({ to: name })}#give`}>
          <Icon is="i-lucide-gift" />
          {t('users.givePoints')}
        </LinkButton>
      )}
      <Form method="post" action={`${home}/block`}>
        <Button size="small" name="intent" value={blocked ? 'unblock' : 'block'}>
          <Icon is="i-lucide-eye-off" />
          {t(blocked ? 'users.unblock' : 'users.block')}
        </Button>
      </Form>
      {!isReported && (
        <LinkButton size="small" look="ghost" href={`${home}/report`}>
          <Icon is="i-lucide-flag" />
          {t('users.reportMember')}
        </LinkButton>
      )}
    </div>
  )
}
