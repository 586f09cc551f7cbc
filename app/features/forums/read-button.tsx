import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'

export function ReadButton({ action }: { action: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button name="act" value="read">
        <Icon is="i-lucide-check-check" />
        {t('forums.markRead')}
      </Button>
    </Form>
  )
}
