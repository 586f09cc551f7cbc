import { SortHead } from '~/ui/sort-head'
import { TableRegion } from '~/ui/table-region'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Table() {
  return (
    <TableRegion label="Open movies">
      <thead>
        <tr>
          <SortHead label="Name" href="/framework/data?sort=name" />
          <SortHead label="Seeders" href="/framework/data?sort=seeders" sorted="descending" end />
          <SortHead label="Size" href="/framework/data?sort=size" end />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Sintel</td>
          <td className="n">612</td>
          <td className="n">5.12 GiB</td>
        </tr>
        <tr>
          <td>Tears of Steel</td>
          <td className="n">128</td>
          <td className="n">12.70 GiB</td>
        </tr>
      </tbody>
    </TableRegion>
  )
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {() => (
        <table className="tbl">
          <thead>
            <tr>
              <SortHead label="Name" href="/framework/data?sort=name" />
              <SortHead label="Seeders" href="/framework/data?sort=seeders" sorted="descending" end />
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Sintel</td>
              <td className="n">612</td>
            </tr>
          </tbody>
        </table>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Table with sorted heads',
  summary: 'Rows of data. Numbers and their column heads are aligned at the end.',
  accessibility: [
    'A sortable head is a link, so the order can be shared and works without scripts. aria-sort marks the sorted column.',
    'A wide table scrolls in its own region, which has a name and is a tab stop.',
  ],
}

export const examples: Examples = { Table, Interaction }
