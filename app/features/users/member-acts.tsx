import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'

interface MemberActsProps {
  /** Path of the member's page. */
  home: string
  blocked: boolean
  /** A report is with the staff already. */
  isReported: boolean
}

/** What one can do about another member: block him, or take that back; tell the staff. */
export function MemberActs({ home, blocked, isReported }: MemberActsProps) {
  const { t } = useTranslation()
  return (
    <div className="line">
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
