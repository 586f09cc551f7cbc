import { Icon } from './icon'
import { pickPages } from './page-numbers'

interface PaginationProps {
  label: string
  previous: string
  next: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  summary?: string
}

export function Pagination({ label, previous, next, page, pages, hrefOf, summary }: PaginationProps) {
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a className="page page-link" href={hrefOf(page - 1)} rel="prev" aria-label={previous}>
          <Icon is="i-lucide-chevron-right" />
        </a>
      )}
      {pages > 1 &&
        pickPages(page, pages).map((number, index, all) => {
          if (number === null) {
            return (
              <span key={`after-${all[index - 1]}`} className="page">
                …
              </span>
            )
          }
          if (number === page) {
            return (
              <span key={number} className="page page-here" aria-current="page">
                {number}
              </span>
            )
          }
          return (
            <a key={number} className="page page-link" href={hrefOf(number)}>
              {number}
            </a>
          )
        })}
      {page < pages && (
        <a className="page page-link" href={hrefOf(page + 1)} rel="next" aria-label={next}>
          <Icon is="i-lucide-chevron-right" />
        </a>
      )}
      {summary && <span className="page-sum">{summary}</span>}
    </nav>
  )
}
