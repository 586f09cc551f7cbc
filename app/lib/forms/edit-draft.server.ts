import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Draft } from '#contract/texts'
import { later } from '~/lib/api/deferred.server'
import { readerOf } from '~/lib/format/reader.server'

interface StoredText {
  source: string
  revision: number
  /** ISO 8601; null when it was never edited. */
  editedAt: string | null
}

/** The draft of an edit; null when there is none, or it fails to load. */
export async function readEditDraft(context: AppLoadContext, draftKey: string): Promise<Draft | null> {
  const draft = await later(context.requireApi().get('/v1/drafts/{place}', { path: { place: draftKey } }), context)
  return draft.ok && draft.data.source !== '' ? draft.data : null
}

/**
 * The text for the form of an edit, with the revision that it started from. The form sends this revision, so that saving a draft
 * of an earlier revision is a conflict. `outdated` says so as text; null when the draft is of the newest revision.
 */
export function chooseText(context: AppLoadContext, draft: Draft | null, stored: StoredText) {
  if (!draft || draft.source === stored.source) {
    return { text: stored.source, revision: stored.revision, outdated: null }
  }
  const revision = draft.revision ?? guessRevision(draft, stored)
  const isOutdated = revision < stored.revision
  return {
    text: draft.source,
    revision,
    outdated: isOutdated ? readerOf(context).t('commentTexts.outdatedDraft') : null,
  }
}

/** For a draft from before drafts had a revision. */
function guessRevision({ savedAt }: Draft, { revision, editedAt }: StoredText): number {
  return savedAt !== null && editedAt !== null && savedAt < editedAt ? revision - 1 : revision
}
