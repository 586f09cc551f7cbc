import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'

interface BlocksScreenProps {
  members: { username: string; role: string; since: { iso: string; text: string; exact: string } }[]
  done: boolean
}

export function BlocksScreen({ members, done }: BlocksScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('users.blocks.title')}>
      <div className="stack">
        {done && <Toast>{t('users.blocks.done')}</Toast>}
        <p className="dim max-w-measure">{t('users.blocks.about')}</p>
        <List label={t('users.blocks.title')} empty={<Empty title={t('users.blocks.none')} />}>
          {members.map(({ username, role, since }) => (
            <ListItem
              key={username}
              title={<Username name={username} role={role} href={memberHref(username)} />}
              note={<TimeText {...since} />}
              end={
                <Form method="post" action={`${memberHref(username)}/block`}>
                  <input type="hidden" name="from" value="list" />
                  <Button
                    size="small"
                    name="intent"
                    value="unblock"
                    aria-label={t('users.blocks.unblockName', { name: username })}
                  >
                    {t('users.unblock')}
                  </Button>
                </Form>
              }
            />
          ))}
        </List>
      </div>
    </Panel>
  )
}
