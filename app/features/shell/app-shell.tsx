import { useLocation } from '@remix-run/react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtime } from '~/lib/realtime/use-realtime'
import type { RootData } from '~/render/document/root-data'
import { useFollowLinks } from '~/render/server-html/follow-links'
import { useHints } from '~/render/server-html/hints'
import { PrefetchPressedLink } from '~/render/server-html/prefetch-pressed-link'
import { Banner } from '~/ui/banner'
import { Footer } from './footer'
import { RoleViewNotice } from './role-view-notice'
import type { ShellData } from './shell-data'
import { TopBar } from './top-bar'
import { UserBar } from './user-bar'

interface AppShellProps {
  root: RootData
  shell: ShellData | null
  /** null when invites open as a page only. */
  invites?: { dialog: string; content: ReactNode } | null
  children: ReactNode
}

/** Memoised, so that navigations do not render it. */
export const AppShell = memo(function AppShell({ root, shell, invites, children }: AppShellProps) {
  const { t } = useTranslation()
  useFollowLinks()
  useHints(root)
  useRealtime(shell !== null && shell.member.viewedRole === null)
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <TopBar
        site={root.site}
        permissions={shell?.member.permissions ?? []}
        unread={{
          ...shell?.member.queues,
          '/forums': shell?.member.unreadThreads ?? 0,
          '/news': shell?.member.unreadNews ?? 0,
        }}
      />
      {shell && <UserBar member={shell.member} invitesDialog={invites?.dialog} />}
      <Main>
        {shell?.member.viewedRole && <RoleViewNotice role={shell.member.viewedRole} />}
        {shell?.member.owesTwoFactor && <TwoFactorNotice />}
        {shell?.member.rulesDue && <RulesNotice />}
        {children}
      </Main>
      {invites?.content}
      <PrefetchPressedLink />
      <Footer site={root.site} theme={root.theme} language={root.language} totals={shell?.totals ?? null} />
    </>
  )
})

/** Shown when the role requires two-factor authentication that the member has not set up. */
function TwoFactorNotice() {
  const { t } = useTranslation()
  return (
    <div className="mb-5">
      <Banner tone="warn">
        {t('shell.twoFactor.required')}{' '}
        <a className="link" href="/account/settings/security">
          {t('shell.twoFactor.setUp')}
        </a>
      </Banner>
    </div>
  )
}

/** On every page until the member accepts the rules; the page of the rules has the form. */
function RulesNotice() {
  const { t } = useTranslation()
  if (useLocation().pathname === '/rules') return null
  return (
    <div className="mb-5">
      <Banner tone="warn">
        {t('shell.rules.due')}{' '}
        <a className="link" href="/rules">
          {t('shell.rules.open')}
        </a>
      </Banner>
    </div>
  )
}

/**
 * Moves the focus here after a navigation, as a document load does, so that screen readers announce the page. The result of a
 * form gets the focus instead; on the same page only when the pressed button is gone.
 */
function Main({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef({ pathname, key })
  useEffect(() => {
    const was = last.current
    last.current = { pathname, key }
    // Keys that move the focus wait for it. Not rendered, because the server does not know the key of a page that is reloaded.
    if (main.current) main.current.dataset.page = key
    if (was.key === key) return
    const message = main.current?.querySelector<HTMLElement>('[role=status][tabindex],[role=alert][tabindex]')
    if (was.pathname !== pathname || (message && document.activeElement === document.body)) {
      ;(message ?? main.current)?.focus({ preventScroll: !message })
    }
  }, [pathname, key])
  return (
    <main id="main" className="wrap" tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}
