import { useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { SearchBox } from '~/ui/search-box'
import type { PageCursors } from './detail-view'

/** Short lists have no search. */
export const fewFiles = 20

export interface FilesView {
  files: number
  summary: string
  /** Empty without a search. */
  q: string
  ok: boolean
  shown: number
  turns: PageCursors
  tree: string | null
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
  const { q, ok, shown, turns } = files
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
            previous={turns.prev && { href: partHref(address, q, turns.prev), label: t('torrent.files.previous') }}
            next={turns.next && { href: partHref(address, q, turns.next), label: t('torrent.files.more') }}
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

function partHref(address: string, q: string, cursor: string): string {
  return `${address}?${new URLSearchParams(q ? { q, cursor } : { cursor })}`
}
