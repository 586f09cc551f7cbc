import { Button } from '~/ui/button'
import { FilterForm, FilterSelect, FilterWords } from '~/ui/filter-form'
import { FilterFold } from '~/ui/fold'
import type { About, Examples } from '../../story'

const genres = ['All genres', 'Documentary', 'Drama', 'Silent film']
const sorts = ['Newest', 'Most seeders', 'Name']

const hrefOf = (form: HTMLFormElement) => {
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return `/framework/forms?${new URLSearchParams(chosen)}`
}

function Rest() {
  return (
    <FilterForm action="/framework/forms" label="Filter movies" hrefOf={hrefOf}>
      <FilterWords label="Find a movie" value="" />
      <FilterFold label="Filters">
        <FilterSelect name="genre" label="Genre" value="" options={list(genres)} />
        <FilterSelect name="sort" label="Sort by" value="" options={list(sorts)} />
        <Button>Apply</Button>
      </FilterFold>
    </FilterForm>
  )
}

function Filtered() {
  return (
    <FilterForm action="/framework/forms" label="Filter collections" hrefOf={hrefOf}>
      <FilterWords label="Find a collection" value="noir" />
      <FilterFold label="Filters" open>
        <FilterSelect name="genre" label="Genre" value="Drama" options={list(genres)} />
        <FilterSelect name="sort" label="Sort by" value="Name" options={list(sorts)} />
        <Button>Apply</Button>
      </FilterFold>
    </FilterForm>
  )
}

/** The first is the usual choice, without a value. */
function list(labels: string[]) {
  return labels.map((label, index) => ({ value: index === 0 ? '' : label, label }))
}

export const about: About = {
  title: 'Filter form',
  summary: 'A GET form, so that a filtered list has a URL. With scripts, a choice applies at once, and words on Enter.',
  accessibility: [
    'A named form. A choice keeps the focus where it is, and the page does not scroll.',
    'Without scripts, the button applies the filter.',
  ],
}

export const examples: Examples = { Rest, Filtered }
