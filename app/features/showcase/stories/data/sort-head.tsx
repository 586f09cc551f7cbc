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
  summary: 'Rows of facts. Numbers stand at the end of their column, and so does their head.',
  accessibility: [
    'A head that sorts is a link: the order can be opened, shared and used without scripts. aria-sort names the sorted column.',
    'A table that may grow wider than its place scrolls in a region of its own, with a name and a tab stop.',
  ],
}

export const examples: Examples = { Table, Interaction }
