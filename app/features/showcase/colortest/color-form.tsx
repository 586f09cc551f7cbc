import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { hostileColors } from './hostile-colors'
import { Swatch } from './swatch'

export function ColorForm({ typed, color, wrong }: { typed: string | null; color: string; wrong: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <form method="get" className="flex flex-wrap items-end gap-4" action="/framework/colortest">
        <Field
          id="color"
          label={t('showcase.colortest.color')}
          hint={t('showcase.colortest.hint')}
          error={wrong ? t('showcase.colortest.wrong') : null}
        >
          {(control) => (
            <span className="flex gap-3">
              <Input {...control} name="color" defaultValue={typed ?? color} maxLength={40} autoComplete="off" />
              <Button>{t('showcase.colortest.measure')}</Button>
            </span>
          )}
        </Field>
      </form>
      <nav aria-label={t('showcase.colortest.hostile')}>
        <ul className="line">
          {hostileColors.map((hostile) => (
            <li key={hostile}>
              <a
                className="flex items-center gap-2 min-h-tap"
                href={`/framework/colortest?color=${encodeURIComponent(hostile)}`}
                aria-current={hostile === color ? 'true' : undefined}
              >
                <Swatch fill={hostile} />
                <code>{hostile}</code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
