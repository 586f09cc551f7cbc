import { useTranslation } from 'react-i18next'
import { describeSetting, nameSetting, type SettingsChange } from './settings-values'

/** Part of a text; changed words are marked. */
interface Piece {
  text: string
  isChanged: boolean
}

interface ShownChange extends SettingsChange {
  /** Left out: the whole values. */
  pieces?: { before: Piece[]; after: Piece[] }
}

/** Hidden words say what strikes and colours show. */
export function SettingsChanges({ changes }: { changes: ShownChange[] }) {
  const { t } = useTranslation()
  return (
    <dl className="stack">
      {changes.map(({ name, before, after, pieces }) => (
        <div key={name} className="whitespace-pre-line break-words">
          <dt className="label">{nameSetting(t, name)}</dt>
          <dd>
            <span className="vh">{t('siteSettings.before')} </span>
            <del>{pieces ? <Pieces pieces={pieces.before} /> : describeSetting(t, name, before)}</del>
          </dd>
          <dd>
            <span className="vh">{t('siteSettings.after')} </span>
            <ins>{pieces ? <Pieces pieces={pieces.after} /> : describeSetting(t, name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Pieces = ({ pieces }: { pieces: Piece[] }) => (
  <>
    {pieces.map(({ text, isChanged }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      isChanged ? <mark key={index}>{text}</mark> : text,
    )}
  </>
)
