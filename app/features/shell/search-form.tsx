import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteKey } from '~/lib/shortcuts/read-key'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { useSiteKeys } from './use-site-keys'
import { useSuggestions } from './use-suggestions'

/** Part of the data of the torrent list. */
interface ListData {
  view: { filter: { q: string }; isMisread: boolean }
}

/** The search field of every page. On the torrent list it belongs to the filter form, so the other filters stay. */
export function SearchForm() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const list = useRouteLoaderData<ListData>('routes/_app._index')?.view
  const field = useRef<HTMLInputElement>(null)
  const { shown, press } = useSiteKeys()
  const suggestions = useSuggestions(field)
  // On other pages `q` can belong to another search, such as the files of a torrent.
  const asked = pathname === '/search' ? new URLSearchParams(search) : undefined
  const q = list?.filter.q ?? asked?.get('q') ?? ''
  const kind = asked?.get('kind')
  const name = t(list ? 'shell.searchTorrents' : 'shell.search')
  const form = list && 'list-filter'

  // On the list, the filter form updates the field.
  const ownText = list ? null : q
  const lastText = useRef(ownText)
  useEffect(() => {
    if (lastText.current === ownText) return
    lastText.current = ownText
    if (field.current) field.current.value = q
  }, [ownText, q])

  /** Without text there is nothing to search for. */
  function openPalette(event: MouseEvent<HTMLButtonElement>) {
    const { currentTarget: button, detail } = event
    // Enter in a field presses the first button of its form: this one, also for the other fields of the filter.
    const isByEnter = detail === 0 && document.activeElement !== button
    if ((list && isByEnter) || field.current?.value.trim() !== '') return
    event.preventDefault()
    press(paletteKey)
  }

  return (
    <search className="search">
      <Form action="/search" className="searchbox-field">
        <Input
          ref={field}
          form={form}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={name}
          aria-label={name}
          {...(list?.isMisread && { 'aria-invalid': true, 'aria-describedby': 'filter-problems' })}
          autoComplete="off"
          maxLength={200}
          {...suggestions.events}
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button
          form={form}
          look="ghost"
          size="small"
          square
          aria-label={t('shell.openSearch')}
          aria-keyshortcuts="Control+K Meta+K"
          title={`${t('shell.openSearch')} (Ctrl K)`}
          onClick={openPalette}
        >
          <Icon is="i-lucide-search" />
        </Button>
        {suggestions.list}
      </Form>
      {shown}
    </search>
  )
}
