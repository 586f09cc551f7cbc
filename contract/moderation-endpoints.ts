import { decideTorrent, listModerated, pinTorrent, promoteTorrent, restoreTorrent, unpinTorrent } from './moderation'
import {
  changeReasonTemplate,
  createReasonTemplate,
  deleteReasonTemplate,
  listReasonTemplates,
} from './reason-templates'
import { claimTorrent, decideTorrents, readModeration, releaseTorrent, resubmitTorrent } from './workbench'

/** Part of `endpoints`. */
export const moderationEndpoints = [
  listModerated,
  readModeration,
  decideTorrent,
  decideTorrents,
  claimTorrent,
  releaseTorrent,
  resubmitTorrent,
  listReasonTemplates,
  createReasonTemplate,
  changeReasonTemplate,
  deleteReasonTemplate,
  restoreTorrent,
  promoteTorrent,
  pinTorrent,
  unpinTorrent,
]
