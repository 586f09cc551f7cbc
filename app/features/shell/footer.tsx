import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Language, languageEntries, languages } from '#contract/languages'
import type { Theme } from '~/lib/preferences/preferences'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Mark } from '~/ui/mark'
import { NavLinks } from './nav-links'
import { navigation, pickEntries } from './navigation'
import type { ShellData } from './shell-data'

interface FooterProps {
  site: { title: string; version: string }
  theme: Theme
  language: Language
  totals: ShellData['totals']
}

export function Footer({ site, theme, language, totals }: FooterProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <footer className="footer" id="footer">
      <div className="wrap">
        {totals && <Totals totals={totals} />}
        <div className="footer-end">
          <NavLinks entries={pickEntries(navigation.footer, [], pathname)} />
          <span>{`${site.title} ${site.version}`}</span>
          <Form method="post" action="/preferences/theme" navigate={false}>
            <Button look="ghost" size="small" name="theme" value={other}>
              <Icon is={other === 'light' ? 'i-lucide-sun' : 'i-lucide-moon'} />
              {t(`shell.theme.${other}`)}
            </Button>
          </Form>
          <Form
            method="post"
            action="/preferences/language"
            navigate={false}
            className="lang"
            aria-label={t('shell.language')}
          >
            {languages.map((each) => (
              <button
                key={each}
                type="submit"
                name="language"
                value={each}
                lang={each}
                aria-current={each === language ? 'true' : undefined}
              >
                {languageEntries[each].name}
              </button>
            ))}
          </Form>
        </div>
      </div>
    </footer>
  )
}

function Totals({ totals }: { totals: NonNullable<ShellData['totals']> }) {
  const { t } = useTranslation()
  return (
    <dl className="stats" aria-label={t('shell.totals.label')}>
      {(['torrents', 'peers', 'seeders', 'leechers'] as const).map((figure) => (
        <div key={figure}>
          <dt>
            {figure === 'seeders' && <Mark kind="upload" />}
            {figure === 'leechers' && <Mark kind="download" />}
            {t(`shell.totals.${figure}`)}
          </dt>
          <dd>{totals[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}
