import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/ui/dialog/dialog'
import { InviteForm } from './invite-form'

/** The user bar's Invites: the form of /account/invites, which answers it and is where the trigger leads without scripts. */
export function InvitesDialog({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation()
  const sent = useNavigation().formAction === '/account/invites'
  return (
    <Dialog
      id={id}
      title={t('invites.title')}
      closeLabel={t('forms.close')}
      closeWhen={sent}
      footer={<a href="/account/invites">{t('invites.all')}</a>}
    >
      <InviteForm id={id} left={left} />
    </Dialog>
  )
}
