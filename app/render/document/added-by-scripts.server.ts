/**
 * Exceptions of critical CSS, for elements that scripts add. The key is a class of the document, the value lists the demands
 * (`readDemands`) that are met besides. Parts that open after an interaction need no entry: it loads the full stylesheet.
 */
export const addedByScripts: Record<string, string[]> = {
  userbar: ['count', 'count-new'],
  'editor-bar': [
    ...['editor-tools', 'btn', 'btn-ghost', 'btn-small', 'btn-square', 'i'],
    ...['bold', 'italic', 'heading', 'quote', 'code', 'link', 'list', 'eye-off'].map((name) => `i-lucide-${name}`),
  ],
  code: ['btn', 'btn-ghost', 'btn-small', 'btn-square', 'i', 'i-lucide-copy', 'vh'],
  // The button that copies the address of a torrent.
  't-head': ['i-lucide-copy'],
  'docs-form': [
    ...['docs-result', 'docs-schema', 'docs-verb', 'badge', 'badge-seed', 'badge-warn', 'badge-danger', 'banner'],
    ...['banner-bad', 'code', 'code-head', 'code-text', 'code-value', 'code-word', 'hint', 'line', 'link'],
    ...['meter', 'level', 'full', 'trunc'],
  ],
  'chat-room': [
    ...['comment', 'comment-head', 'comment-more', 'chat-more', 'chat-day', 'chat-new', 'avatar', 'user', 'tag'],
    ...['dim', 'hint', 'line', 'link', 'prose', 'prose-small', 'trunc'],
    // The switch, and the fold of the members who are in the room.
    ...['check', 'switch', ' type="checkbox"', 'fold', 'fold-body', 'ms-auto', 'text-f2', 'font-body', 'tabular'],
  ],
}
