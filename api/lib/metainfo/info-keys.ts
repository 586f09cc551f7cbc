/**
 * The keys that clients need (BEP 3, 27, 47 and 52). Others, such as the `x_cross_seed` of another tracker, identify where a file
 * comes from.
 */
export const infoKeys = new Set<string>([
  ...['attr', 'length', 'name', 'name.utf-8', 'piece length', 'pieces', 'private', 'source'],
  ...['file tree', 'files', 'meta version'],
])

/** Keys in the list of files of v1. */
export const fileKeys = new Set(['attr', 'length', 'path', 'path.utf-8', 'symlink path'])

/** Keys in the file tree of v2. */
export const leafKeys = new Set(['attr', 'length', 'pieces root', 'symlink path'])
