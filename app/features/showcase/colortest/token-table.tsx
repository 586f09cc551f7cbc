import { useTranslation } from 'react-i18next'
import type { ModeReport } from './measure-colors.server'
import { Ratio } from './ratio'
import { Swatch } from './swatch'
import { WideTable } from './wide-table'

export function TokenTable({ reports, label }: { reports: ModeReport[]; label: string }) {
  const { t } = useTranslation()
  const heads = [t('showcase.colortest.token'), ...reports.map(({ mode }) => t(`showcase.colortest.${mode}`))]
  return (
    <WideTable label={label} heads={heads}>
      {reports[0]?.tokens.map(({ token }, row) => (
        <tr key={token}>
          <th scope="row">
            <code>{token}</code>
          </th>
          {reports.map(({ mode, tokens }) => {
            const color = tokens[row]
            return (
              <td key={mode}>
                {color && (
                  <span className="flex items-center gap-3">
                    <Swatch fill={color.hex} />
                    <code>{color.hex}</code>
                    <Ratio has={color.onPage} />
                  </span>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </WideTable>
  )
}
