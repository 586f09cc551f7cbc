import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hrefOfSection, sections } from './registry'

/** `link-button` becomes `Link button`. */
function nameStory(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function OverviewScreen() {
  const { t } = useTranslation()
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('showcase.title')}</h1>
        <p className="text-ink-2">{t('showcase.intro')}</p>
      </div>
      {sections.map(({ slug, stories }) => (
        <section key={slug} className="specimen" aria-labelledby={slug}>
          <h2 id={slug} className="text-f4 font-bold">
            <Link className="py-5px" to={hrefOfSection(slug)}>
              {t(`showcase.sections.${slug}`)}
            </Link>
          </h2>
          {slug === 'colortest' && <p className="text-ink-2 max-w-measure">{t('showcase.colortest.about')}</p>}
          {stories.length > 0 && (
            <ul className="line gap-5" lang="en">
              {stories.map((story) => (
                <li key={story}>
                  <Link className="link" to={`${hrefOfSection(slug)}#${story}`}>
                    {nameStory(story)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}
