import { useTranslation } from 'react-i18next'
import { Empty } from '~/ui/empty'
import { List, ListItem } from '~/ui/list'
import { TimeText } from '~/ui/time-text'
import type { UploadView } from './user-view'

export function UploadList({ uploads }: { uploads: UploadView[] }) {
  const { t } = useTranslation()
  return (
    <List label={t('users.uploads.title')} empty={<Empty title={t('users.uploads.none')} />}>
      {uploads.map(({ slug, name, size, seeders, leechers, added }) => (
        <ListItem
          key={slug}
          title={name}
          href={`/torrents/${slug}`}
          note={
            <>
              {size} · {t('users.uploads.swarm', { seeders, leechers })} · <TimeText {...added} />
            </>
          }
        />
      ))}
    </List>
  )
}
