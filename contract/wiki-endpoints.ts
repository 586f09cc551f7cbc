import {
  compareWikiRevisions,
  listWikiPages,
  listWikiRevisions,
  readWikiPage,
  readWikiRevision,
  searchWiki,
} from './wiki'
import {
  compareWikiText,
  createWikiPage,
  deleteWikiPage,
  previewWikiText,
  restoreWikiPage,
  restoreWikiRevision,
  updateWikiPage,
} from './wiki-edits'

/** Part of `endpoints`. */
export const wikiEndpoints = [
  listWikiPages,
  searchWiki,
  createWikiPage,
  previewWikiText,
  readWikiPage,
  updateWikiPage,
  deleteWikiPage,
  restoreWikiPage,
  listWikiRevisions,
  readWikiRevision,
  restoreWikiRevision,
  compareWikiRevisions,
  compareWikiText,
]
