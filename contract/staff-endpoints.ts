import { readAdminOverview } from './admin'
import {
  createCategory,
  deleteCategory,
  listStaffCategories,
  mergeCategory,
  orderCategories,
  renameCategory,
} from './admin-categories'
import {
  assignRole,
  readStaffMember,
  removeMemberAvatar,
  removeMemberSignature,
  removeMemberTwoFactor,
  restoreMemberSignature,
} from './admin-members'
import { changePermissions, changeRole, createRole, deleteRole, listRoles, orderRoles } from './admin-roles'
import { createRoom, deleteRoom, listStaffRooms, orderRooms, renameRoom } from './admin-rooms'
import { readAdminStatus } from './admin-status'
import { changeTag, endTagAlias, listStaffTags, mergeTag } from './admin-tags'
import { announce, countRecipients } from './announcements'
import { exportAuditEvents, listAuditEvents } from './audit'
import { correctFigure, excuseSeeding } from './figures'
import { grantTokens, withdrawTokens } from './freeleech'
import { listModeratedImages, moderateImage } from './image-moderation'
import { removeLogo, storeLogo } from './logo'
import { listMails, retryMails } from './mails'
import { actOnMembers, banMember, unbanMember } from './member-bans'
import {
  deleteStaffNote,
  endMemberSessions,
  readMemberFile,
  revokeMemberToken,
  setInvites,
  writeStaffNote,
} from './member-file'
import { listStaffMembers } from './member-list'
import { endRoleView, startRoleView } from './role-view'
import { listSettingsVersions, readSettingsVersion, restoreSettings } from './settings-versions'
import { acceptUpload, listUnconfirmedUploads } from './transfers'
import { listWarnings, warnMember, withdrawWarning } from './warnings'

/** Part of `endpoints`. */
export const staffEndpoints = [
  listModeratedImages,
  moderateImage,
  listUnconfirmedUploads,
  acceptUpload,
  listWarnings,
  warnMember,
  withdrawWarning,
  readAdminOverview,
  readAdminStatus,
  listRoles,
  createRole,
  orderRoles,
  changeRole,
  deleteRole,
  changePermissions,
  startRoleView,
  endRoleView,
  countRecipients,
  announce,
  listAuditEvents,
  exportAuditEvents,
  listMails,
  retryMails,
  listStaffMembers,
  banMember,
  unbanMember,
  actOnMembers,
  readMemberFile,
  writeStaffNote,
  deleteStaffNote,
  setInvites,
  grantTokens,
  withdrawTokens,
  correctFigure,
  excuseSeeding,
  endMemberSessions,
  revokeMemberToken,
  listSettingsVersions,
  readSettingsVersion,
  restoreSettings,
  listStaffCategories,
  createCategory,
  renameCategory,
  orderCategories,
  mergeCategory,
  deleteCategory,
  listStaffRooms,
  createRoom,
  renameRoom,
  orderRooms,
  deleteRoom,
  listStaffTags,
  changeTag,
  mergeTag,
  endTagAlias,
  storeLogo,
  removeLogo,
  readStaffMember,
  removeMemberAvatar,
  removeMemberSignature,
  removeMemberTwoFactor,
  restoreMemberSignature,
  assignRole,
]
