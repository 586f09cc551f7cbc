import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Pagination } from '~/ui/pagination'
import { Select } from '~/ui/select'
import { type ForumSearchView, forumSearchHref } from './forum-search-view'

/** Search in the posts and titles of the forums. */
export function ForumSearchScreen({ values, forums, summary, found, page, pages }: ForumSearchView) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('forums.crumbs')} parents={[{ href: '/forums', label: t('forums.title') }]} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('forums.search.title')}
        </h1>
        <span className="dim tabular" role="status">
          {summary}
        </span>
      </div>
      <form className="stack max-w-measure" action="/forums/search" key={JSON.stringify(values)}>
        <Field id="search-q" label={t('forums.search.words')} hint={t('forums.search.hint')}>
          {(control) => <Input {...control} type="search" name="q" defaultValue={values.q} maxLength={200} />}
        </Field>
        <Checkbox name="titles" value="1" defaultChecked={values.titles === '1'} label={t('forums.search.titles')} />
        <div className="field-row">
          <Field id="search-forum" label={t('forums.search.forum')}>
            {(control) => (
              <Select
                {...control}
                name="forum"
                defaultValue={values.forum}
                options={[{ value: '', label: t('forums.search.all') }, ...forums]}
              />
            )}
          </Field>
          <Field id="search-author" label={t('forums.search.author')}>
            {(control) => (
              <Input {...control} name="author" defaultValue={values.author} maxLength={40} autoComplete="off" />
            )}
          </Field>
          <Field id="search-from" label={t('forums.search.from')}>
            {(control) => <Input {...control} type="date" name="from" defaultValue={values.from} />}
          </Field>
          <Field id="search-to" label={t('forums.search.to')}>
            {(control) => <Input {...control} type="date" name="to" defaultValue={values.to} />}
          </Field>
        </div>
        <p>
          <Button look="primary">{t('forums.search.submit')}</Button>
        </p>
      </form>
      {found === 'none' && (
        <Empty title={t('forums.search.none')}>
          <p>{t('forums.search.noneText')}</p>
        </Empty>
      )}
      {found !== 'none' && found !== 'nothing' && (
        <ServerHtml
          as="ol"
          className="block mt-4"
          data-list=""
          name="found-posts"
          html={found.html}
          aria-label={t('forums.search.results')}
        />
      )}
      {pages > 1 && (
        <Pagination
          label={t('forums.pages.label')}
          previous={t('forums.pages.previous')}
          next={t('forums.pages.next')}
          page={page}
          pages={pages}
          hrefOf={(number) => forumSearchHref(values, number)}
        />
      )}
    </>
  )
}
