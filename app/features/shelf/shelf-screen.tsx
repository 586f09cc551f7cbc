import { useTranslation } from 'react-i18next'
import { shelfLists } from '#contract/shelf-lists'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { EnterButton } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { Tabs } from '~/ui/tabs'
import { EditBookmark } from './edit-bookmark'
import type { ShelfView } from './read-shelf.server'
import { archiveHref, shelfHrefs } from './shelf-address'

/** The member's bookmarks, completed downloads, seeded torrents or uploads. All forms are plain ones: they work without scripts. */
export function ShelfScreen({ view, reply }: { view: ShelfView; reply?: FormReply | undefined }) {
  const { t } = useTranslation()
  const { list, isEmpty, isFiltered, edited, canUpload, owed } = view
  const ownReply = reply?.values.act === 'edit' ? reply : undefined
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t(`shelf.titles.${list}`)}</h1>
        <div className="line ms-auto">
          {list === 'bookmarks' && (
            <LinkButton size="small" href="/views">
              {t('shelf.feed')}
            </LinkButton>
          )}
          {list === 'uploaded' && canUpload && (
            <LinkButton look="primary" size="small" href="/torrents/upload">
              {t('shelf.upload')}
            </LinkButton>
          )}
        </div>
      </div>
      <Tabs
        label={t('shelf.lists')}
        tabs={shelfLists.map((name) => ({
          href: shelfHrefs[name],
          label: t(`shelf.titles.${name}`),
          current: name === list,
        }))}
      />
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {owed && (
        <div className="mb-4">
          {owed.stopped ? <Banner tone="warn">{owed.stopped}</Banner> : <p className="hint">{owed.rule}</p>}
        </div>
      )}
      {edited && <EditBookmark key={edited.slug} view={view} edited={edited} reply={ownReply} />}
      {(!isEmpty || isFiltered) && <ShelfFilter view={view} />}
      {isEmpty ? (
        <Empty title={owed?.none ?? t(isFiltered ? 'shelf.noMatch' : `shelf.empty.${list}`)}>
          {!owed?.none && <p>{t(isFiltered ? 'shelf.noMatchText' : `shelf.emptyText.${list}`)}</p>}
        </Empty>
      ) : (
        <Rows view={view} />
      )}
    </>
  )
}

function ShelfFilter({ view: { list, filter, categories, labels, owed } }: { view: ShelfView }) {
  const { t } = useTranslation()
  const any = (label: string) => ({ value: '', label })
  return (
    <form className="filters" aria-label={t('shelf.filter.title')}>
      {(list === 'snatched' || list === 'seeding') && <input type="hidden" name="list" value={list} />}
      <Input
        type="search"
        name="q"
        className="grow"
        defaultValue={filter.q}
        placeholder={t('shelf.filter.words')}
        aria-label={t('shelf.filter.words')}
        maxLength={100}
      />
      <Select
        name="category"
        aria-label={t('shelf.filter.category')}
        defaultValue={filter.category}
        options={[any(t('shelf.filter.anyCategory')), ...categories]}
      />
      {labels.length > 0 && (
        <Select
          name="label"
          aria-label={t('shelf.filter.label')}
          defaultValue={filter.label}
          options={[any(t('shelf.filter.anyLabel')), ...labels]}
        />
      )}
      {owed && (
        <Select
          name="toSeed"
          aria-label={owed.filter.label}
          defaultValue={owed.filter.value}
          options={owed.filter.options}
        />
      )}
      <Button>{t('shelf.filter.submit')}</Button>
    </form>
  )
}

/** One form downloads by GET and changes bookmarks by POST. */
function Rows({ view }: { view: ShelfView }) {
  const { t } = useTranslation()
  const { list, rows, takeAllHref, here, names, newer, older } = view
  const change = { formMethod: 'post', formAction: shelfHrefs.bookmarks, name: 'act' } as const
  return (
    <form action={archiveHref} className="stack" aria-label={t(`shelf.titles.${list}`)}>
      {list === 'bookmarks' && <EnterButton {...change} value="enter" />}
      <ServerHtml as="ul" className="block" data-list="" name="shelf" html={rows} />
      <div className="line">
        <Button>{t('shelf.take')}</Button>
        <LinkButton href={takeAllHref} data-reload="">
          {t('shelf.takeAll')}
        </LinkButton>
      </div>
      {list === 'bookmarks' && (
        <div className="line">
          <input type="hidden" name="back" value={here.split('?')[1] ?? ''} />
          <Input
            name="label"
            list="label-names"
            maxLength={40}
            placeholder={t('shelf.label')}
            aria-label={t('shelf.label')}
          />
          <datalist id="label-names">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button {...change} value="label">
            {t('shelf.setLabel')}
          </Button>
          <Button {...change} look="danger" value="remove">
            {t('shelf.remove')}
          </Button>
        </div>
      )}
      <CursorPages
        label={t('shelf.pages')}
        previous={newer && { href: newer, label: t('shelf.newer') }}
        next={older && { href: older, label: t('shelf.older') }}
      />
    </form>
  )
}
