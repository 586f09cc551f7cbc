import type { TitleRef } from '#contract/titles'
import { formReply } from '~/lib/forms/read-form.server'

/**
 * The reply to a form about a title that was merged into another one since the form was opened. It has what was typed, and the
 * page has the form of the other title: an act that was meant for the first one must not change the other without a question.
 */
export function replyMerged({ revision }: TitleRef & { revision: number }, typed: Record<string, string> = {}) {
  const values = typed.revision === undefined ? typed : { ...typed, revision: String(revision) }
  return formReply(409, { values, errors: {}, failed: 'title_merged' })
}
