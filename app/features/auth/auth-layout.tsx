import type { ReactNode } from 'react'
import { AuthLinks } from './auth-links'
import { Scene } from './scene'

interface AuthLayoutProps {
  site: { title: string; logo: string }
  pathname: string
  children: ReactNode
}

/** A card over the sea scene. */
export function AuthLayout({ site, pathname, children }: AuthLayoutProps) {
  return (
    <main id="main" className="auth">
      <Scene />
      <div className="auth-card">
        <p className="brand">
          <img src={site.logo} alt="" width="30" height="20" />
          {site.title}
        </p>
        {children}
        {pathname !== '/account/out' && <AuthLinks pathname={pathname} />}
      </div>
    </main>
  )
}
