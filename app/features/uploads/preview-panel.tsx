import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Fold } from '~/ui/fold'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import type { PreviewView } from './upload-view'

/** The contents of the chosen file, its duplicates, and its info hash here. */
export function PreviewPanel({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation()
  const { size, files, listing, more, infoHash, uploadedInfoHash, removedKeys, same, alike, sameRelease } = preview
  return (
    <Panel title={t('uploads.preview.title')}>
      <div className="stack">
        {same && (
          <Banner tone="bad">
            {t('uploads.preview.sameTorrent')}{' '}
            <a className="link" href={same.href}>
              {same.name}
            </a>
          </Banner>
        )}
        {alike.map(({ href, name }) => (
          <Banner key={href} tone="warn">
            {t('uploads.preview.sameContent')}{' '}
            <a className="link" href={href}>
              {name}
            </a>
          </Banner>
        ))}
        {sameRelease.map(({ href, name }) => (
          <Banner key={href}>
            {t('uploads.preview.sameRelease')}{' '}
            <a className="link" href={href}>
              {name}
            </a>
          </Banner>
        ))}
        <KeyValues
          facts={[
            { label: t('uploads.preview.size'), value: size },
            { label: t('uploads.preview.files'), value: files },
            { label: t('uploads.preview.infoHash'), value: <span className="mono">{infoHash}</span> },
          ]}
        />
        <Banner tone={uploadedInfoHash === null ? 'info' : 'warn'}>
          {t(uploadedInfoHash === null ? 'uploads.preview.sameHash' : 'uploads.preview.newHash')}
        </Banner>
        {removedKeys && <Banner>{t('uploads.preview.removedKeys', { keys: removedKeys })}</Banner>}
        <Fold label={t('uploads.preview.listing')}>
          <ul className="grid gap-1">
            {listing.map(({ path, size }) => (
              <li key={path} className="flex gap-3">
                <span className="trunc">{path}</span>
                <span className="dim flex-none tabular">{size}</span>
              </li>
            ))}
            {more > 0 && <li className="dim">{t('uploads.preview.more', { count: more })}</li>}
          </ul>
        </Fold>
      </div>
    </Panel>
  )
}
