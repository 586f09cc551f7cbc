import type { ParseKeys } from 'i18next'
import type { IconName } from '~/ui/icon'

interface SettingsGroup {
  title: ParseKeys
  links: { href: string; label: ParseKeys; icon: IconName }[]
}

export const settingsGroups: SettingsGroup[] = [
  {
    title: 'account.settings.you',
    links: [
      { href: '/account/settings/profile', label: 'account.profile.title', icon: 'i-lucide-user' },
      { href: '/account/settings/appearance', label: 'account.appearance.title', icon: 'i-lucide-sun' },
      { href: '/account/settings/notifications', label: 'account.choices.title', icon: 'i-lucide-bell' },
      { href: '/account/settings/blocks', label: 'users.blocks.title', icon: 'i-lucide-eye-off' },
    ],
  },
  {
    title: 'account.settings.signIn',
    links: [
      { href: '/account/settings/security', label: 'account.security.title', icon: 'i-lucide-shield' },
      { href: '/account/settings/email', label: 'account.email.title', icon: 'i-lucide-mail' },
      { href: '/account/settings/passkeys', label: 'account.passkeys.title', icon: 'i-lucide-key-round' },
      { href: '/account/settings/sessions', label: 'account.sessions.title', icon: 'i-lucide-monitor-smartphone' },
      { href: '/account/settings/tokens', label: 'account.tokens.title', icon: 'i-lucide-terminal' },
    ],
  },
  {
    title: 'account.settings.data',
    links: [{ href: '/account/settings/data', label: 'account.data.title', icon: 'i-lucide-archive' }],
  },
]
