import { updateIssue, updateIssues, voteForIssue, watchIssue } from './issue-changes'
import { listIssues, listSimilarIssues } from './issue-list'
import { createIssue, createIssueComment, readIssue } from './issues'

/** Part of `endpoints`. */
export const issueEndpoints = [
  listIssues,
  listSimilarIssues,
  createIssue,
  updateIssues,
  readIssue,
  updateIssue,
  createIssueComment,
  voteForIssue,
  watchIssue,
]
