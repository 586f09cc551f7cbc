import { useTranslation } from 'react-i18next'
import { surfaces } from '~/styles/colors/tokens'
import type { ModeReport } from './measure-colors.server'
import { Ratio } from './ratio'
import { Swatch } from './swatch'
import { WideTable } from './wide-table'

export function PairTables({ report, label }: { report: ModeReport; label: string }) {
  const { t } = useTranslation()
  return (
    <>
      <WideTable label={label} heads={[t('showcase.colortest.token'), t('showcase.colortest.needs'), ...surfaces]}>
        {report.onSurfaces.map(({ token, needs, cells }) => (
          <tr key={token}>
            <th scope="row">
              <code>{token}</code>
            </th>
            <td>{needs}</td>
            {cells.map(({ on, color, surface, has }) => (
              <td key={on}>
                <span className="flex items-center gap-3">
                  <Swatch fill={surface} ink={color} />
                  <Ratio has={has} needs={needs} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
      <ul className="line story-far">
        {report.elsewhere.map(({ token, on, color, surface, has, needs }) => (
          <li key={token + on} className="flex items-center gap-3">
            <Swatch fill={surface} ink={color} />
            <span>
              <code>{t('showcase.colortest.pair', { token, on })}</code>
            </span>
            <Ratio has={has} needs={needs} />
          </li>
        ))}
      </ul>
    </>
  )
}
