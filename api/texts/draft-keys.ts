/** Keys with a slug: its last part is the id, the rest is a name that can change. */
const bySlug = /^(torrent|forum|thread|news|article|request):.*-([1-9a-z][0-9a-z]{0,10})$/

/**
 * The keys that a draft may have in the database. New drafts are stored with the first key, which has only the id of a slug, so
 * that a rename does not change it. Earlier versions stored the whole slug.
 */
export function draftKeys(form: string): [string, ...string[]] {
  const [, kind, id] = bySlug.exec(form) ?? []
  return id === undefined ? [form] : [`${kind}:${id}`, form]
}
