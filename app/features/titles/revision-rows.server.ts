import type { TitleRevision } from '#contract/title-edits'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'

/** A changed field with its values before and after. Fields without a text of their own keep their name. */
function writeChange({ field, before, after }: TitleRevision['changes'][number], { t }: Reader): Html {
  const name = t(`titleTexts.history.fields.${field}` as 'titleTexts.history.fields.name', { defaultValue: field })
  // A poster is the name of a file.
  const show = (value: string) => (field === 'poster' ? t('titleTexts.history.picture') : value)
  const old = before === null ? '' : html`<del>${show(before)}</del>`
  const now = after === null ? '' : html`<ins>${show(after)}</ins>`
  return html`
    <div>
      <dt>${name}</dt>
      <dd class="title-change">${old}${now}</dd>
    </div>`
}

/** The changes of a title as HTML, newest first. */
export function writeRevisions(revisions: TitleRevision[], reader: Reader): Html[] {
  const { t } = reader
  return revisions.map(({ revision, act, changedBy, changedAt, reason, changes }) => {
    const by = changedBy
      ? html`<span class="user role-${changedBy.role}">${changedBy.username}</span>`
      : html`<span class="dim">${t('titleTexts.history.automatic')}</span>`
    return html`
      <li class="comment-revision" id="r${revision}">
        <h2 class="comment-head">
          <span>${t(`titleTexts.history.acts.${act}`)}</span>
          ${by}
          ${writeMoment(changedAt, reader, 'tag')}
        </h2>
        ${reason ? html`<p class="dim">${t('titleTexts.history.reason', { reason })}</p>` : ''}
        <dl class="kv">${changes.map((change) => writeChange(change, reader))}</dl>
      </li>`
  })
}
