import { useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { AvatarForm, avatarPage } from './avatar-form'

interface AvatarPanelProps {
  member: { name: string; role: string; picture: string | null }
}

export function AvatarPanel({ member }: AvatarPanelProps) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const { formAction, formEncType } = useNavigation()
  const isSent = formAction === avatarPage
  return (
    <Panel title={t('account.avatar.title')}>
      <div className="line">
        <Avatar {...member} size="huge" />
        <DialogTrigger dialog="crop" href={avatarPage}>
          {member.picture ? t('account.avatar.change') : t('account.avatar.choose')}
        </DialogTrigger>
        {member.picture && (
          <Form method="post" action={avatarPage}>
            <Button look="danger" busy={isSent && formEncType !== 'multipart/form-data'}>
              {t('account.avatar.remove')}
            </Button>
          </Form>
        )}
      </div>
      <Dialog id="crop" title={t('account.avatar.choose')} closeLabel={t('forms.close')} closeOn={key} keeps>
        <AvatarForm id="crop" busy={isSent} />
      </Dialog>
    </Panel>
  )
}
