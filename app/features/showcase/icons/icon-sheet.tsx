import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '~/ui/icon'

export function IconSheet({ icons }: { icons: IconName[] }) {
  const { t } = useTranslation()
  return (
    <section className="specimen" aria-labelledby="used-icons">
      <h2 id="used-icons" className="text-f4 font-bold">
        {t('showcase.icons.used', { count: icons.length })}
      </h2>
      <ul className="icon-sheet">
        {icons.map((icon) => (
          <li key={icon} className="flex items-center gap-3 min-w-0">
            <Icon is={icon} />
            <code className="trunc">{icon.slice('i-lucide-'.length)}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
