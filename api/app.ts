import { OpenAPIHono } from '@hono/zod-openapi'
import { addAccountRoutes } from './account/account.routes'
import { addStaffRoutes } from './admin/admin.routes'
import { addBanRoutes } from './admin/bans.routes'
import { addMemberFileRoutes } from './admin/member-file.routes'
import { addStaffMemberRoutes } from './admin/members.routes'
import { addRoleViewRoutes } from './admin/role-view.routes'
import { addRoleRoutes } from './admin/roles.routes'
import { addAnnouncementRoutes } from './announcements/announcements.routes'
import { addApiTokenRoutes } from './api-tokens/api-tokens.routes'
import { addAuditRoutes } from './audit/audit.routes'
import { addAuthRoutes } from './auth/auth.routes'
import { addAvatarRoutes } from './avatar/avatar.routes'
import { addBlockRoutes } from './blocks/blocks.routes'
import { addCategoryRoutes } from './categories/categories.routes'
import { addCategorySettingsRoutes } from './categories/edit-categories.routes'
import { addRoomSettingsRoutes } from './chat/edit-rooms.routes'
import { addMessageRoutes } from './chat/messages.routes'
import { addRoomRoutes } from './chat/rooms.routes'
import { addCollectionRoutes } from './collections/collections.routes'
import { addCommentRoutes } from './comments/comments.routes'
import { addDownloadRoutes } from './downloads/downloads.routes'
import { addEmailRoutes } from './email/email.routes'
import { addErrorReportRoutes } from './error-reports/error-reports.routes'
import { addFeedRoutes } from './feeds/feeds.routes'
import { addFigureRoutes } from './figures/figures.routes'
import { addForumSearchRoutes } from './forum-search/search.routes'
import { addForumSettingsRoutes } from './forums/edit-forums.routes'
import { addForumRoutes } from './forums/forums.routes'
import { addFreeleechRoutes } from './freeleech/freeleech.routes'
import { addImageRoutes } from './images/images.routes'
import { addInviteRoutes } from './invites/invites.routes'
import { addIssueBoardRoutes } from './issues/board.routes'
import { addIssueRoutes } from './issues/issues.routes'
import { addIssueLabelRoutes } from './issues/labels.routes'
import { addIssueStaffRoutes } from './issues/staff.routes'
import { addIssueViewRoutes } from './issues/views.routes'
import { addMailRoutes } from './mails/mails.routes'
import { addMembersRoutes } from './me/me.routes'
import { addModerationRoutes } from './moderation/moderation.routes'
import { addReasonRoutes } from './moderation/reasons.routes'
import { addWorkbenchRoutes } from './moderation/workbench.routes'
import { addNewsRoutes } from './news/news.routes'
import { addNotificationRoutes } from './notifications/notifications.routes'
import { addPushSubscriptionRoutes } from './notifications/push-subscriptions.routes'
import { addPackageRoutes } from './packages/packages.routes'
import { addParserRoutes } from './parser/parser.routes'
import { addPasswordRoutes } from './passwords/passwords.routes'
import { addPeopleRoutes } from './people/people.routes'
import type { App, AppEnv } from './platform/http/app-env'
import { answerFailures, refuseInvalid } from './platform/http/error-handler'
import { type WriteLog, writeLog } from './platform/http/log-request'
import { makeErrorNotes } from './platform/http/note-error'
import { frameRequests } from './platform/http/request-middleware'
import { addRealtimeRoutes } from './platform/realtime/ticket.routes'
import { addPointRoutes } from './points/points.routes'
import { addPosterRoutes } from './posters/posters.routes'
import { addPreferenceRoutes } from './preferences/preferences.routes'
import { addProfileRoutes } from './profile/profile.routes'
import { addApplicantRoutes } from './registrations/applicants.routes'
import { addRegistrationRoutes } from './registrations/registrations.routes'
import { addReportRoutes } from './reports/reports.routes'
import { addReviewRoutes } from './reviews/reviews.routes'
import { addRulesRoutes } from './rules/rules.routes'
import { addSeedingRequirementRoutes } from './seeding-requirements/seeding-requirements.routes'
import { addSessionRoutes } from './sessions/sessions.routes'
import { addShelfRoutes } from './shelf/shelf.routes'
import { addSearchRoutes } from './site-search/search.routes'
import { addSiteSettingsRoutes } from './site-settings/site-settings.routes'
import { addStatisticsRoutes } from './statistics/statistics.routes'
import { addStatsRoutes } from './stats/stats.routes'
import { addSubtitleRoutes } from './subtitles/subtitles.routes'
import { addSystemRoutes } from './system/system.routes'
import { addTagRoutes } from './tags/tags.routes'
import { addTextRoutes } from './texts/texts.routes'
import { addHeldPostRoutes } from './threads/held-posts.routes'
import { addMarkRoutes } from './threads/marks.routes'
import { addThreadMergeRoutes } from './threads/merge.routes'
import { addThreadModerationRoutes } from './threads/moderation.routes'
import { addPollRoutes } from './threads/polls.routes'
import { addThreadRoutes } from './threads/threads.routes'
import { addCreditRoutes } from './titles/credits.routes'
import { addTitleEditRoutes } from './titles/edit.routes'
import { addTitleModerationRoutes } from './titles/moderation.routes'
import { addTitleRoutes } from './titles/titles.routes'
import { addTorrentRequestRoutes } from './torrent-requests/torrent-requests.routes'
import { addTorrentRoutes } from './torrents/torrent.routes'
import { addTorrentListRoutes } from './torrents/torrents.routes'
import { addAnnounceRoutes } from './tracker/announce.routes'
import { addTrackerRoutes } from './tracker/tracker.routes'
import { addTransferRoutes } from './transfers/transfers.routes'
import { addPasskeyRoutes } from './two-factor/passkeys.routes'
import { addTwoFactorRoutes } from './two-factor/two-factor.routes'
import { addUnsubscriptionRoutes } from './unsubscriptions/unsubscriptions.routes'
import { addEditRoutes } from './uploads/edit.routes'
import { addUploadRoutes } from './uploads/uploads.routes'
import { addUserRoutes } from './users/users.routes'
import { addViewRoutes } from './views/views.routes'
import { addWarningRoutes } from './warnings/warnings.routes'
import { addWikiEditRoutes } from './wiki/edits.routes'
import { addWikiRoutes } from './wiki/pages.routes'

interface Outside {
  /** Milliseconds since 1970. Tests replace it. */
  clock?: () => number
  /** For other hosts. Tests replace it. */
  fetchRemote?: typeof fetch
  /** For the log. Tests replace it. */
  write?: WriteLog
  /** Tests replace it. */
  pause?: (ms: number) => Promise<unknown>
}

export function createApp({
  clock = Date.now,
  fetchRemote = fetch.bind(globalThis),
  write = writeLog,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Outside = {}): App {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
  app.use(frameRequests(clock, write))
  answerFailures(app, makeErrorNotes(pause))
  addAuthRoutes(app)
  addSystemRoutes(app)
  addErrorReportRoutes(app)
  addMembersRoutes(app)
  addAccountRoutes(app)
  addSessionRoutes(app)
  addTwoFactorRoutes(app)
  addPasskeyRoutes(app)
  addApiTokenRoutes(app)
  addProfileRoutes(app)
  addAvatarRoutes(app)
  addPreferenceRoutes(app)
  addEmailRoutes(app)
  addUserRoutes(app)
  addWarningRoutes(app)
  addSiteSettingsRoutes(app)
  addStaffRoutes(app)
  addRoleRoutes(app)
  addRoleViewRoutes(app)
  addStaffMemberRoutes(app)
  addBanRoutes(app)
  addMemberFileRoutes(app)
  addStatsRoutes(app)
  addStatisticsRoutes(app)
  addTorrentListRoutes(app)
  addSearchRoutes(app)
  addFeedRoutes(app)
  addViewRoutes(app)
  addBlockRoutes(app)
  addCategoryRoutes(app)
  addCategorySettingsRoutes(app)
  addTagRoutes(app)
  addRoomSettingsRoutes(app)
  addTorrentRoutes(app)
  addTorrentRequestRoutes(app)
  addTitleModerationRoutes(app)
  addTitleEditRoutes(app)
  addCreditRoutes(app)
  addPeopleRoutes(app)
  addTitleRoutes(app)
  addUploadRoutes(app)
  addEditRoutes(app)
  addParserRoutes(app)
  addDownloadRoutes(app)
  addFreeleechRoutes(app)
  addPointRoutes(app)
  addTransferRoutes(app)
  addSubtitleRoutes(app)
  addFigureRoutes(app)
  addModerationRoutes(app)
  addWorkbenchRoutes(app)
  addReasonRoutes(app)
  addTrackerRoutes(app)
  addAnnounceRoutes(app)
  addReportRoutes(app)
  addNotificationRoutes(app)
  addPushSubscriptionRoutes(app)
  addAnnouncementRoutes(app)
  addAuditRoutes(app)
  addUnsubscriptionRoutes(app)
  addRealtimeRoutes(app)
  addPasswordRoutes(app)
  addMailRoutes(app)
  addRegistrationRoutes(app)
  addApplicantRoutes(app)
  addInviteRoutes(app)
  addSeedingRequirementRoutes(app)
  addShelfRoutes(app)
  addCommentRoutes(app)
  addForumSearchRoutes(app)
  addForumRoutes(app)
  addForumSettingsRoutes(app)
  addThreadRoutes(app)
  addPollRoutes(app)
  addMarkRoutes(app)
  addThreadModerationRoutes(app)
  addThreadMergeRoutes(app)
  addHeldPostRoutes(app)
  addNewsRoutes(app)
  addIssueBoardRoutes(app)
  addIssueRoutes(app)
  addIssueLabelRoutes(app)
  addIssueStaffRoutes(app)
  addIssueViewRoutes(app)
  addReviewRoutes(app)
  addRulesRoutes(app)
  addPackageRoutes(app)
  addPosterRoutes(app)
  addCollectionRoutes(app)
  addTextRoutes(app)
  addImageRoutes(app, fetchRemote)
  addWikiRoutes(app)
  addWikiEditRoutes(app)
  addRoomRoutes(app)
  addMessageRoutes(app)
  return app
}
