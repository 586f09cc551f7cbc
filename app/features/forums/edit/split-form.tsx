import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { pickPages } from '~/ui/page-numbers'
import { Panel } from '~/ui/panel'
import type { EditProps } from './edit-props'
import { ForumField } from './move-forms'
import { ReasonField, replyTo } from './reason-field'

/** The posts of one page of the thread. Its buttons for the other pages keep what was chosen and typed. */
export function SplitForm({ thread, action, reply }: EditProps) {
  const { posts, page, pages } = thread
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyTo(reply, 'split', 'turn')
  const chosen = own?.values.posts?.split(' ') ?? []
  const elsewhere = chosen.filter((id) => posts.every((post) => post.id !== id))
  const wrong = describeFieldError(t, own, 'posts', (code) => {
    if (code === 'too_big') return t('threadForms.errors.tooManyPosts')
    return t(code === 'all' ? 'threadForms.errors.allPosts' : 'threadForms.errors.choosePosts')
  })
  return (
    <Panel id="split" title={t('threadForms.split.title')}>
      <Form
        method="post"
        action={`${action}?page=${page}#split`}
        className="stack"
        defaultButton={{ name: 'act', value: 'split' }}
      >
        <fieldset id="posts" className="field">
          <legend className="label">{t('threadForms.split.posts')}</legend>
          {posts.map(({ id, label }) => (
            <Checkbox key={id} name="posts" value={id} label={label} defaultChecked={chosen.includes(id)} />
          ))}
          {elsewhere.map((id) => (
            <input key={id} type="hidden" name="posts" value={id} />
          ))}
          {elsewhere.length > 0 && <p>{t('threadForms.split.elsewhere', { count: elsewhere.length })}</p>}
          {wrong && <p className="field-error">{wrong}</p>}
        </fieldset>
        {pages > 1 && <PageButtons page={page} pages={pages} action={action} />}
        <Field id="split-title" label={t('threadForms.split.name')} error={describeFieldError(t, own, 'title')}>
          {(control) => <Input {...control} name="title" defaultValue={own?.values.title} maxLength={150} required />}
        </Field>
        <ForumField id="split-forum" thread={thread} reply={own} />
        <ReasonField id="split-reason" reply={own} />
        <div>
          <Button name="act" value="split" busy={busy === 'split'}>
            {t('threadForms.split.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function PageButtons({ page, pages, action }: { page: number; pages: number; action: string }) {
  const { t } = useTranslation()
  return (
    <nav className="pages" aria-label={t('forums.pages.label')}>
      {pickPages(page, pages).map((number, index, all) => {
        if (number === null) {
          return (
            <span key={`after-${all[index - 1]}`} className="page">
              …
            </span>
          )
        }
        return (
          <button
            key={number}
            type="submit"
            className={number === page ? 'page page-here' : 'page page-link'}
            name="act"
            value="turn"
            formAction={`${action}?page=${number}#split`}
            formNoValidate
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </button>
        )
      })}
    </nav>
  )
}
