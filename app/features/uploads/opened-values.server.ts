import { digestText } from '~/lib/forms/digest-text.server'

/** Texts of a form by the name of their field. */
type Values = Record<string, string>

const fields = [
  'name',
  'category',
  'tags',
  'description',
  'mediaInfo',
  'nfo',
  'licence',
  'resolution',
  'source',
  'codec',
  'language',
  'isAnonymous',
]

const digestsOf = (values: Values) => Promise.all(fields.map((field) => digestText(values[field] ?? '')))

/** Digests of the stored values, for a hidden field: the browser sends them back with the typed values. */
export async function digestValues(values: Values): Promise<string> {
  return (await digestsOf(values)).join(' ')
}

/**
 * Compares the sent values with those that the form was opened with and with the stored ones.
 * @param opened from `digestValues`; without it every field counts as changed by this member
 * @returns `unchanged`: fields that this member did not change. `conflicts`: fields that this member and another one changed to
 * different values. `opened`: digests for the next attempt, which replaces the changes of the other member.
 */
export async function compareValues(opened: string, sent: Values, stored: Values) {
  const digests = opened.split(' ')
  if (digests.length !== fields.length) return { unchanged: [], conflicts: [], opened }
  const [after, present] = await Promise.all([digestsOf(sent), digestsOf(stored)])
  const isUnchanged = (index: number) => after[index] === digests[index]
  const isConflict = (index: number) =>
    !isUnchanged(index) && present[index] !== digests[index] && present[index] !== after[index]
  return {
    unchanged: fields.filter((_, index) => isUnchanged(index)),
    conflicts: fields.filter((_, index) => isConflict(index)),
    opened: digests.map((digest, index) => (isConflict(index) ? present[index] : digest)).join(' '),
  }
}
