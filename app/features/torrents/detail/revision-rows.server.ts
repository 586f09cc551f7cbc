import type { CategoryRef } from '#contract/categories'
import type { TorrentRevision } from '#contract/torrent-revisions'
import type { Reader } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'

type Change = TorrentRevision['changes'][number]

/** Edits as HTML, newest first. */
export function writeRevisions(revisions: TorrentRevision[], categories: CategoryRef[], reader: Reader): Html[] {
  const { t } = reader
  const labelOf = (slug: string) => categoryLabel(t, slug, categories.find((each) => each.slug === slug)?.name)
  return revisions.map(({ id, editor, editedAt, reason, changes }) => {
    return html`
      <li class="comment-revision" id="r${id}">
        <h3 class="comment-head">
          ${writeMember(editor, t('torrent.about.anonymous'))}
          ${writeMoment(editedAt, reader, 'tag')}
        </h3>
        ${reason ? html`<p class="dim">${t('torrentDetailTexts.history.reason', { reason })}</p>` : ''}
        ${writeShort(changes, labelOf, reader)}
        ${changes.map((change) => writeLong(change, reader))}
      </li>`
  })
}

function writeShort(changes: Change[], labelOf: (category: string) => string, reader: Reader): Html {
  const short = changes.filter(({ diff }) => diff === null)
  if (short.length === 0) return html``
  const rows = short.map(({ field, before, after }) => {
    const show = (value: string) => (field === 'category' ? labelOf(value) : value)
    const old = before === null ? '' : html`<del>${show(before)}</del>`
    const now = after === null ? '' : html`<ins>${show(after)}</ins>`
    return html`
      <div>
        <dt>${nameField(field, reader)}</dt>
        <dd class="title-change">${old}${now}</dd>
      </div>`
  })
  return html`<dl class="kv">${rows}</dl>`
}

function writeLong({ field, diff }: Change, reader: Reader): Html {
  if (diff === null) return html``
  return html`<h4 class="label">${nameField(field, reader)}</h4>${writeDiff(diff, reader)}`
}

const nameField = (field: Change['field'], { t }: Reader) => t(`uploads.fields.${field}`)
