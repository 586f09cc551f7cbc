import type { ReactNode } from 'react'
import { Scene } from './scene'

/** The pages before signing in: a card at the start edge, the sea behind it. */
export function AuthLayout({ site, children }: { site: { title: string; logo: string }; children: ReactNode }) {
  return (
    <main id="main" className="auth">
      <Scene />
      <div className="auth-card">
        <p className="brand">
          <img src={`/static/${site.logo}`} alt="" width="30" height="20" />
          {site.title}
        </p>
        {children}
      </div>
    </main>
  )
}
