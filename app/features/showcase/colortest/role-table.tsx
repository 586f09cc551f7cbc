import { useTranslation } from 'react-i18next'
import type { ModeReport } from './measure-colors.server'
import { Ratio } from './ratio'
import { Swatch } from './swatch'
import { WideTable } from './wide-table'

const textNeeds = 4.5

export function RoleTable({ report, label }: { report: ModeReport; label: string }) {
  const { t } = useTranslation()
  const heads = [
    t('showcase.colortest.role'),
    t('showcase.colortest.name'),
    t('showcase.colortest.onSurfaces'),
    t('showcase.colortest.initials'),
    t('showcase.colortest.onFill'),
  ]
  const page = report.tokens.find(({ token }) => token === 'bg')?.hex ?? 'none'
  return (
    <WideTable label={label} heads={heads}>
      {report.roles.map(({ role, name, nameHas, initials, fill, initialsHave }) => (
        <tr key={role}>
          <th scope="row">
            <span className="flex items-center gap-3">
              <Swatch fill={role} />
              <code>{role}</code>
            </span>
          </th>
          <td>
            <Swatch fill={page} ink={name} />
          </td>
          <td>
            <Ratio has={nameHas} needs={textNeeds} />
          </td>
          <td>
            <Swatch fill={fill} ink={initials} />
          </td>
          <td>
            <Ratio has={initialsHave} needs={textNeeds} />
          </td>
        </tr>
      ))}
    </WideTable>
  )
}
