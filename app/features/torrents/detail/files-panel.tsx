import { useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { SearchBox } from '~/ui/search-box'

/** Short lists have no search. */
export const fewFiles = 20

export interface FilesView {
  files: number
  summary: string
  /** Empty without a search. */
  q: string
  ok: boolean
  shown: number
  /** Addresses of the neighbouring pages. */
  turns: { prev: string | null; next: string | null }
  tree: string | null
  /** The open folder: its path and its totals. null for the whole torrent and for a search. */
  folder: { html: string | null } | null
}

interface FilesPanelProps {
  slug: string
  files: FilesView
  isWholePage?: boolean
}

/** The files as a tree, with a search when there are many, and pages when there are very many. */
export function FilesPanel({ slug, files, isWholePage = false }: FilesPanelProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const address = `/torrents/${slug}/files`
  const { q, ok, shown, turns, folder } = files
  return (
    <Panel id="files" title={t('torrent.files.title')} note={files.summary}>
      <div className="stack">
        {files.files > fewFiles && (
          <SearchBox
            label={t('torrent.files.search')}
            action={address}
            defaultValue={q}
            key={q}
            submitLabel={t('torrent.files.find')}
            terms={q ? [{ label: q, href: address, removeLabel: t('torrent.files.all') }] : []}
            termsLabel={t('torrent.files.searched')}
            onSubmit={(event) => {
              event.preventDefault()
              submit(event.currentTarget)
            }}
          />
        )}
        {folder && <ServerHtml as="div" name="folder-path" html={folder.html} />}
        {!ok ? (
          <p className="line dim" role="status">
            {t('torrent.files.failed')}
            <LinkButton size="small" href={address}>
              {t('torrent.retry')}
            </LinkButton>
          </p>
        ) : shown === 0 ? (
          <p className="dim">{q ? t('torrent.files.noMatch', { q }) : t('torrent.files.none')}</p>
        ) : (
          <ServerHtml as="div" className="tree" name="file-tree" html={files.tree} />
        )}
        {isWholePage ? (
          <CursorPages
            label={t('torrent.files.parts')}
            previous={turns.prev && { href: turns.prev, label: t('torrent.files.previous') }}
            next={turns.next && { href: turns.next, label: t('torrent.files.more') }}
          />
        ) : (
          turns.next && (
            <p>
              <LinkButton size="small" href={address}>
                {t('torrent.files.all')}
              </LinkButton>
            </p>
          )
        )}
      </div>
    </Panel>
  )
}
