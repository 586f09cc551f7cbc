/** A slug: a name that can change, then the id. */
const bySlug = /^(torrent|forum|thread|news|article):.*-([1-9a-z][0-9a-z]{0,10})$/

/**
 * The keys of a draft in the database, the one to store it with first. That one has only the id of a slug, so that the member
 * finds the draft again after a rename. Earlier versions stored the whole slug.
 */
export function draftKeys(form: string): [string, ...string[]] {
  const [, kind, id] = bySlug.exec(form) ?? []
  return id === undefined ? [form] : [`${kind}:${id}`, form]
}
