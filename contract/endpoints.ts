import { changePassword, closeAccount, exportAccount, listOwnSnatches, readHistory, readSecurity } from './account'
import { listOfficialTags } from './admin-tags'
import { announceToTracker } from './announce'
import { createApiToken, listApiTokens, removeApiToken } from './api-tokens'
import { beginPasskey, issueToken, revokeToken } from './auth'
import { removeAvatar, storeAvatar } from './avatar'
import { blockMember, listBlocks, unblockMember } from './blocks'
import { catalogueEndpoints } from './catalogue-endpoints'

import { listCategories } from './categories'
import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  postMessage,
  reactToMessage,
  readMessage,
  removeChatReaction,
  searchMessages,
} from './chat-messages'
import {
  changeRoom,
  listMutes,
  listRooms,
  markRead,
  muteMember,
  openDirect,
  readRoom,
  unmuteMember,
} from './chat-rooms'
import { conversationEndpoints } from './conversation-endpoints'
import { downloadMetafile, resetAnnounceKey, spendToken } from './downloads'
import { confirmEmailChange, requestEmailChange } from './email'
import { sendErrorReports } from './error-reports'
import { searchFeed } from './feed-search'
import { createFeed, downloadFromFeed, listFeeds, readFeed, revokeFeed } from './feeds'
import { buyTokens, listTokens } from './freeleech'
import { readImage, storeImage } from './images'
import { createInvite, listInvites, readInviteTree, revokeInvite } from './invites'
import { issueEndpoints } from './issue-endpoints'
import { readMe } from './me'
import { moderationEndpoints } from './moderation-endpoints'
import { readNextRole } from './next-role'
import { notificationEndpoints } from './notification-endpoints'
import { parseName, parseNames } from './parser'
import { readPasswordReset, requestPasswordReset, resetPassword } from './passwords'
import { givePoints, listPoints } from './points'
import { readPreferences, savePreferences } from './preferences'
import { readProfile, saveProfile } from './profile'
import { reAuthenticate, startReAuthentication } from './re-authentication'
import { issueTicket } from './realtime'
import {
  createRegistration,
  createVerification,
  decideApplicant,
  listApplicants,
  readRegistrationTerms,
  readVerification,
} from './registrations'
import { reportEndpoints } from './reports'
import { requestEndpoints } from './request-endpoints'
import { acceptRules, readRules, readRulesAcceptance } from './rules'
import { searchSite } from './search'
import { readSeedingRequirements } from './seeding-requirements'
import { endOtherSessions, endSession, listSessions } from './sessions'
import { changeBookmarks, downloadArchive, listShelf, updateBookmark } from './shelf'
import { readSiteSettings, saveGeneralSettings, saveMailSettings, sendTestMail } from './site-settings'
import { staffEndpoints } from './staff-endpoints'
import { readStatistics, readStatisticsHistory, readStatisticsTops } from './statistics'
import { readStats } from './stats'
import { subtitleEndpoints } from './subtitles'
import { readContract, readHealth, readStatic, readSystem } from './system'
import { suggestTitles } from './title-choice'
import { listTitleReleases, readTitle } from './title-details'
import {
  createTitle,
  followArtist,
  followTitle,
  listTitleRevisions,
  replaceEpisodes,
  unfollowArtist,
  unfollowTitle,
  updateTitle,
} from './title-edits'
import { deleteTitle, importTitles, mergeTitle, moveTorrent, splitTitle } from './title-moderation'
import { listTitles, readArtist } from './titles'
import { addBookmark, markSeen, removeBookmark, removeThanks, requestReseed, thank } from './torrent-actions'
import { readTorrentDeletion } from './torrent-deletions'
import { listThanks, listTorrentFiles, listTorrentReleases, readTorrent, readTorrentFolder } from './torrent-details'
import { listTorrentRevisions } from './torrent-revisions'
import { listTorrentPeers, listTorrentSnatches } from './torrent-swarm'
import { listTorrents, readFilterOptions } from './torrents'
import { findAdmitted, recordAnnounces, updateSwarms } from './tracker'
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  listPasskeys,
  readAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startPasskey,
} from './two-factor'
import { createUnsubscription, readUnsubscription } from './unsubscriptions'
import { createTorrents } from './upload-batch'
import { createTorrent, deleteTorrent, listOwnUploads, previewTorrent, updateTorrent } from './uploads'
import { listUserPosts, listUserUploads, readUser, readUserHistory } from './users'
import { createView, deleteView, listViews, updateView } from './views'
import { wikiEndpoints } from './wiki-endpoints'

/** The document, the API's router check and the auth matrix are made from this list. */
export const endpoints = [
  issueToken,
  revokeToken,
  beginPasskey,
  readSystem,
  readStatic,
  readHealth,
  readContract,
  sendErrorReports,
  readMe,
  readHistory,
  listOwnSnatches,
  readSecurity,
  reAuthenticate,
  startReAuthentication,
  changePassword,
  exportAccount,
  closeAccount,
  listSessions,
  endSession,
  endOtherSessions,
  beginAuthenticator,
  readAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  listApiTokens,
  createApiToken,
  removeApiToken,
  readProfile,
  saveProfile,
  readPreferences,
  savePreferences,
  storeAvatar,
  removeAvatar,
  requestEmailChange,
  confirmEmailChange,
  readUser,
  readUserHistory,
  listUserUploads,
  listUserPosts,
  readRules,
  readRulesAcceptance,
  acceptRules,
  readSiteSettings,
  saveGeneralSettings,
  saveMailSettings,
  sendTestMail,
  readStats,
  readStatistics,
  readStatisticsHistory,
  readStatisticsTops,
  searchSite,
  listTorrents,
  readFilterOptions,
  listBlocks,
  blockMember,
  unblockMember,
  listCategories,
  listOfficialTags,
  listTitles,
  suggestTitles,
  readTitle,
  listTitleReleases,
  readArtist,
  createTitle,
  updateTitle,
  replaceEpisodes,
  listTitleRevisions,
  followTitle,
  unfollowTitle,
  followArtist,
  unfollowArtist,
  mergeTitle,
  deleteTitle,
  splitTitle,
  moveTorrent,
  importTitles,
  readTorrent,
  readTorrentDeletion,
  listTorrentFiles,
  readTorrentFolder,
  listTorrentPeers,
  createTorrent,
  createTorrents,
  previewTorrent,
  parseName,
  parseNames,
  listOwnUploads,
  updateTorrent,
  deleteTorrent,
  downloadMetafile,
  spendToken,
  resetAnnounceKey,
  listTokens,
  buyTokens,
  listPoints,
  givePoints,
  ...subtitleEndpoints,
  ...moderationEndpoints,
  updateSwarms,
  announceToTracker,
  findAdmitted,
  recordAnnounces,
  listTorrentSnatches,
  listTorrentReleases,
  listTorrentRevisions,
  listThanks,
  thank,
  removeThanks,
  requestReseed,
  addBookmark,
  removeBookmark,
  updateBookmark,
  changeBookmarks,
  readSeedingRequirements,
  listShelf,
  downloadArchive,
  markSeen,
  ...reportEndpoints,
  ...notificationEndpoints,
  issueTicket,
  requestPasswordReset,
  readPasswordReset,
  resetPassword,
  readRegistrationTerms,
  createRegistration,
  readVerification,
  createVerification,
  listApplicants,
  decideApplicant,
  listInvites,
  readInviteTree,
  createInvite,
  revokeInvite,
  ...conversationEndpoints,
  readImage,
  storeImage,
  listRooms,
  readRoom,
  openDirect,
  markRead,
  changeRoom,
  listMutes,
  muteMember,
  unmuteMember,
  listMessages,
  listChanges,
  searchMessages,
  postMessage,
  readMessage,
  editMessage,
  deleteMessage,
  reactToMessage,
  removeChatReaction,
  listViews,
  createView,
  updateView,
  deleteView,
  listFeeds,
  createFeed,
  revokeFeed,
  readFeed,
  searchFeed,
  downloadFromFeed,
  readUnsubscription,
  createUnsubscription,
  readNextRole,
  ...catalogueEndpoints,
  ...issueEndpoints,
  ...staffEndpoints,
  ...wikiEndpoints,
  ...requestEndpoints,
]
