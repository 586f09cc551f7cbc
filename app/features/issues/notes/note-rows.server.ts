import type { IssueNote } from '#contract/issues'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { writeRendered } from '~/ui/rendered-text.server'
import { writeName } from '../issue-parts.server'

/** Inside a form: each note has the button that deletes it. */
export function writeNotes(notes: IssueNote[], reader: Reader): Html[] {
  const { t } = reader
  return notes.map(
    ({ id, author, createdAt, html: text }) => html`
      <li class="note-row">
        <p class="line"><span class="dim">${writeName(author, reader)} · ${writeMoment(createdAt, reader)}</span>
          <button class="btn btn-ghost btn-small ms-auto" name="note" value="${id}">${t('issueTexts.deleteNote')}</button></p>
        ${writeRendered(text)}
      </li>`,
  )
}
