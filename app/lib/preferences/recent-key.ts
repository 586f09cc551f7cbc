/** In the local storage: the pages and searches that a member opened from the search palette. The login page removes it. */
export const recentKey = 'recent'
