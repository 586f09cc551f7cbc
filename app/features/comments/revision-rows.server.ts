import type { CommentRevision } from '#contract/comments'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { html, raw } from '~/render/server-html/html.server'

/** Revisions as HTML: rendered, and the Markdown source. */
export function writeRevisions(revisions: CommentRevision[], reader: Reader): string {
  const { t } = reader
  const write = ({ revision, source, html: text, writtenAt, writtenBy }: CommentRevision) => {
    const by = writtenBy
      ? html`<span class="user role-${writtenBy.role}">${writtenBy.username}</span>`
      : html`<span class="dim">${t('commentTexts.gone')}</span>`
    const title = revision === 1 ? t('commentTexts.firstRevision') : t('commentTexts.revision', { number: revision })
    return html`
      <li class="comment-revision" id="r${revision}">
        <h2 class="comment-head">
          <span>${title}</span>
          ${by}
          ${writeMoment(writtenAt, reader, 'tag')}
        </h2>
        <div class="prose prose-small">${raw(text)}</div>
        <details class="prose prose-small">
          <summary>${t('commentTexts.asWritten')}</summary>
          <pre tabindex="0">${source}</pre>
        </details>
      </li>`
  }
  return revisions.map((revision) => String(write(revision))).join('')
}
