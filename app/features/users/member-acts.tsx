import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'

interface MemberActsProps {
  name: string
  /** Path of the member's page. */
  home: string
  /** The reader may write to him. */
  canMessage: boolean
  blocked: boolean
  /** A report is with the staff already. */
  isReported: boolean
}

/** What one can do about another member: write to him, block him or take that back, tell the staff. */
export function MemberActs({ name, home, canMessage, blocked, isReported }: MemberActsProps) {
  const { t } = useTranslation()
  return (
    <div className="line">
      {canMessage && (
        <Form method="post" action="/chat/direct">
          <input type="hidden" name="username" value={name} />
          <Button size="small">
            <Icon is="i-lucide-message-circle" />
            {t('user.message')}
          </Button>
        </Form>
      )}
      <Form method="post" action={`${home}/block`}>
        <Button size="small" name="intent" value={blocked ? 'unblock' : 'block'}>
          <Icon is="i-lucide-eye-off" />
          {t(blocked ? 'user.unblock' : 'user.block')}
        </Button>
      </Form>
      {!isReported && (
        <LinkButton size="small" look="ghost" href={`${home}/report`}>
          <Icon is="i-lucide-flag" />
          {t('user.reportMember')}
        </LinkButton>
      )}
    </div>
  )
}
