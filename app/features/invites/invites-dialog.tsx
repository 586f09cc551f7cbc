import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '~/render/document/use-hydrated'
import { Dialog } from '~/ui/dialog/dialog'
import { InviteForm } from './invite-form'

/**
 * The form posts to /account/invites, where the button leads without JavaScript. Not in the first document, because only
 * scripts open it.
 */
export function InvitesDialog({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { key } = useLocation()
  if (!hydrated) return null
  return (
    <Dialog
      id={id}
      title={t('invites.title')}
      closeLabel={t('forms.close')}
      closeOn={key}
      footer={<a href="/account/invites">{t('invites.all')}</a>}
    >
      <InviteForm id={id} left={left} />
    </Dialog>
  )
}
