import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { DialogPage } from '~/ui/dialog/dialog'
import { AvatarForm } from './avatar-form'

export function AvatarScreen({ reply, busy }: { reply: FormReply | undefined; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <DialogPage
      id="crop"
      title={t('account.avatar.choose')}
      closeLabel={t('forms.close')}
      closeHref="/account/settings/profile"
    >
      <AvatarForm key={reply?.attempt} id="crop" reply={reply} busy={busy} />
    </DialogPage>
  )
}
