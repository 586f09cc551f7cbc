import { useTranslation } from 'react-i18next'

const links = [
  { href: '/login', label: 'auth.login.title' },
  { href: '/password/forgot', label: 'auth.login.forgot' },
  { href: '/register', label: 'auth.login.register' },
] as const

export function AuthLinks({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  return (
    <ul className="line mt-5">
      {links
        .filter(({ href }) => href !== pathname)
        .map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
    </ul>
  )
}
