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
  'chat-room': [
    ...['comment', 'comment-head', 'comment-more', 'chat-more', 'chat-day', 'chat-new', 'avatar', 'user', 'tag'],
    ...['dim', 'hint', 'line', 'link', 'prose', 'prose-small', 'trunc'],
  ],
}
