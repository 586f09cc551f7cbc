import { useTranslation } from 'react-i18next'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { UploadList } from './upload-list'
import type { UploadView } from './user-view'

interface UploadsScreenProps {
  uploads: UploadView[]
  meta: { next: string | null; prev: string | null }
}

export function UploadsScreen({ uploads, meta: { next, prev } }: UploadsScreenProps) {
  const { t } = useTranslation()
  const link = (cursor: string, words: string) => (
    <LinkButton size="small" href={`?cursor=${encodeURIComponent(cursor)}`}>
      {words}
    </LinkButton>
  )
  return (
    <Panel title={t('users.uploads.title')}>
      <UploadList uploads={uploads} />
      {(next || prev) && (
        <nav className="line mt-5" aria-label={t('users.uploads.pages')}>
          {prev && link(prev, t('users.uploads.newer'))}
          {next && link(next, t('users.uploads.older'))}
        </nav>
      )}
    </Panel>
  )
}
