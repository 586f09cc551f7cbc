import { useTranslation } from 'react-i18next'
import type { About } from './story'

export function StoryNotes({ story }: { story: About }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 max-w-measure text-ink-2">
      <h3 className="font-mid text-ink">{t('showcase.accessibility')}</h3>
      <ul lang="en" className="notes">
        {story.accessibility.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        <span className="font-mid text-ink">{t('showcase.withoutScripts')}</span>{' '}
        {story.withoutScripts === undefined ? (
          t('showcase.worksWithout')
        ) : (
          <span lang="en">{story.withoutScripts}</span>
        )}
      </p>
    </div>
  )
}
