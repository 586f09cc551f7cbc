import {
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#contract/me'
import type { TrackerStats } from '#contract/stats'
import type { System } from '#contract/system'
import stylesheet from '../../../app/styles/app.css?url'
import { readApi } from './read-api.server'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader() {
  const [system, me, stats] = await Promise.all([
    readApi<System>('/v1/system'),
    readApi<Me>('/v1/me'),
    readApi<TrackerStats>('/v1/stats'),
  ])
  return { title: system.title, username: me.username, stats }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{data?.title}</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const pages = ['torrents', 'chat', 'rules', 'invites', 'notifications']

export default function Root() {
  const { title, username, stats } = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  return (
    <>
      <header className="topbar">
        <div className="wrap">
          <NavLink className="brand" to="/">
            {title}
          </NavLink>
          <nav className="line">
            {pages.map((page) => (
              <NavLink key={page} to={`/${page}`}>
                {page}
              </NavLink>
            ))}
          </nav>
          <span className="ms-auto">{username}</span>
        </div>
      </header>
      <main id="main" className="wrap">
        <Outlet />
      </main>
      <footer className="footer">
        <div className="wrap">
          <dl className="stats" aria-label={t('shell.totals.label')}>
            {Object.entries(stats).map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count.toLocaleString(i18n.language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </footer>
    </>
  )
}
