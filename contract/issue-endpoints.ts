import { moveIssue, readChangelog, readIssueBoard } from './issue-board'
import { updateIssue, updateIssues, voteForIssue, watchIssue } from './issue-changes'
import {
  createLabel,
  createMilestone,
  deleteLabel,
  deleteMilestone,
  listLabels,
  listMilestones,
  updateLabel,
  updateMilestone,
} from './issue-labels'
import { listIssues, listSimilarIssues } from './issue-list'
import { createIssueNote, deleteIssueNote, relateIssue, unrelateIssue } from './issue-staff'
import { createIssueView, deleteIssueView, listIssueViews } from './issue-views'
import { createIssue, createIssueComment, readIssue } from './issues'

/** Part of `endpoints`. */
export const issueEndpoints = [
  listIssues,
  listSimilarIssues,
  readIssueBoard,
  readChangelog,
  createIssue,
  updateIssues,
  readIssue,
  updateIssue,
  createIssueComment,
  voteForIssue,
  watchIssue,
  moveIssue,
  relateIssue,
  unrelateIssue,
  createIssueNote,
  deleteIssueNote,
  listLabels,
  createLabel,
  updateLabel,
  deleteLabel,
  listMilestones,
  createMilestone,
  updateMilestone,
  deleteMilestone,
  listIssueViews,
  createIssueView,
  deleteIssueView,
]
