import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TorrentPage } from '#contract/torrents'
import { readApi } from '../read-api.server'
import { TorrentTableRow } from '../torrent-table-row'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  query.set('perPage', query.get('perPage') ?? '50')
  return { page: await readApi<TorrentPage>(`/v1/torrents?${query}`), now: Date.now() }
}

const numbers = new Intl.NumberFormat('en')

const columns = [
  { sort: 'name', label: 'name', className: 'c-name' },
  { sort: null, label: 'swarm', className: 'c-glyph' },
  { sort: 'seeders', label: 'seeders', className: 'n c-s' },
  { sort: 'leechers', label: 'leechers', className: 'n c-l' },
  { sort: 'completed', label: 'completed', className: 'n c-done' },
  { sort: 'size', label: 'size', className: 'n c-size' },
  { sort: 'added', label: 'age', className: 'n c-age' },
  { sort: 'uploader', label: 'uploader', className: 'c-by' },
] as const

export default function TorrentList() {
  const { page, now } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const linkTo = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return `?${next}`
  }
  const { meta } = page
  const pages = Math.max(1, Math.ceil(meta.total / meta.perPage))
  const known = new Map(page.categories.map((category) => [category.slug, category]))
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('torrents.title')}</h1>
        <span className="dim tabular">{numbers.format(meta.total)}</span>
      </div>
      <nav className="tabs" aria-label={t('torrents.categories')}>
        <Link className="tab" to="/">
          {t('torrentTexts.all')}
        </Link>
        {page.categories.map(({ slug, name, torrents }) => (
          <Link key={slug} className="tab" to={`?category=${slug}`}>
            {name}
            <small className="tab-count">{numbers.format(torrents)}</small>
          </Link>
        ))}
      </nav>
      <Form className="filters" role="search">
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={query.get('q') ?? ''}
          aria-label={t('shell.searchTorrents')}
        />
        <button type="submit">{t('torrents.filter.apply')}</button>
      </Form>
      <div className="tlist">
        <table className="tbl">
          <thead>
            <tr>
              <th className="c-cat">
                <span className="vh">{t('torrents.columns.category')}</span>
              </th>
              {columns.map(({ sort, label, className }) => (
                <th key={label} scope="col" className={className}>
                  {sort ? (
                    <Link to={linkTo('sort', sort)}>{t(`torrents.columns.${label}`)}</Link>
                  ) : (
                    t(`torrents.columns.${label}`)
                  )}
                </th>
              ))}
              <th className="c-act">
                <span className="vh">{t('torrents.columns.download')}</span>
              </th>
            </tr>
          </thead>
          <tbody id="torrent-rows">
            {[...page.pinned, ...page.data].map((row) => (
              <TorrentTableRow
                key={row.slug}
                row={row}
                category={known.get(row.category) ?? { name: row.category, icon: 'folder' }}
                now={now}
                t={t}
              />
            ))}
          </tbody>
        </table>
      </div>
      <nav className="pages" aria-label={t('torrents.pages.label')}>
        {meta.page > 1 && (
          <Link className="page page-link" rel="prev" to={linkTo('page', String(meta.page - 1))}>
            {t('torrents.pages.previous')}
          </Link>
        )}
        {meta.page < pages && (
          <Link className="page page-link" rel="next" to={linkTo('page', String(meta.page + 1))}>
            {t('torrents.pages.next')}
          </Link>
        )}
      </nav>
    </>
  )
}
