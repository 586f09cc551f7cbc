import {
  createForum,
  createForumCategory,
  deleteForum,
  deleteForumCategory,
  listStaffForums,
  orderForums,
  renameForumCategory,
  updateForum,
} from './admin-forums'
import {
  createComment,
  deleteComment,
  listComments,
  listRevisions,
  quoteComment,
  readComment,
  restoreComment,
  updateComment,
} from './comments'
import { searchForums } from './forum-search'
import { listForums, readForum } from './forums'
import { decidePost, listHeldPosts } from './held-posts'
import {
  compareArticleText,
  createArticle,
  createArticleComment,
  deleteArticle,
  listArticleComments,
  listNews,
  markNewsRead,
  pinArticle,
  readArticle,
  updateArticle,
} from './news'
import { closePoll, createPoll, reopenPoll, vote, withdrawVote } from './poll-votes'
import { addReaction, removeReaction } from './reactions'
import { dropDraft, previewText, readDraft, saveDraft } from './texts'
import { readAllPosts, readForumPosts, readPosts, watchForum, watchThread } from './thread-marks'
import { mergeThread, splitThread, undoMerge } from './thread-merge'
import { solveThread, updateThread } from './thread-moderation'
import { createPost, createThread, listThreads, readThread } from './threads'

/** Part of `endpoints`. */
export const conversationEndpoints = [
  listComments,
  createComment,
  readComment,
  updateComment,
  deleteComment,
  restoreComment,
  listRevisions,
  quoteComment,
  addReaction,
  removeReaction,
  previewText,
  readDraft,
  saveDraft,
  dropDraft,
  listHeldPosts,
  decidePost,
  listForums,
  searchForums,
  readForum,
  listThreads,
  createThread,
  readThread,
  createPost,
  createPoll,
  vote,
  withdrawVote,
  closePoll,
  reopenPoll,
  readPosts,
  readForumPosts,
  readAllPosts,
  watchThread,
  watchForum,
  updateThread,
  solveThread,
  mergeThread,
  undoMerge,
  splitThread,
  listStaffForums,
  createForumCategory,
  renameForumCategory,
  deleteForumCategory,
  createForum,
  updateForum,
  deleteForum,
  orderForums,
  listNews,
  createArticle,
  markNewsRead,
  readArticle,
  updateArticle,
  compareArticleText,
  deleteArticle,
  pinArticle,
  listArticleComments,
  createArticleComment,
]
