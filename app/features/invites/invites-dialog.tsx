import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '~/render/document/use-hydrated'
import { Dialog } from '~/ui/dialog/dialog'
import { InviteForm } from './invite-form'

/**
 * The user bar's Invites: the form of /account/invites, which answers it and is where the trigger leads without scripts.
 * Not in the document, since nothing but scripts shows it: it is @opened by the reader.
 */
export function InvitesDialog({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const sent = useNavigation().formAction === '/account/invites'
  if (!hydrated) return null
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
