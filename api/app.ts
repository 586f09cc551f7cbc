import { OpenAPIHono } from '@hono/zod-openapi'
import { answerFailures, refuseInvalid } from './http/answer-failures'
import type { App, AppEnv } from './http/app-env'
import { frameRequests } from './http/frame-requests'
import { addAccountRoutes } from './resources/account/account.routes'
import { addAnnouncementRoutes } from './resources/announcements/announcements.routes'
import { addApiTokenRoutes } from './resources/api-tokens/api-tokens.routes'
import { addAuthRoutes } from './resources/auth/auth.routes'
import { addBlockRoutes } from './resources/blocks/blocks.routes'
import { addCategoryRoutes } from './resources/categories/categories.routes'
import { addMessageRoutes } from './resources/chat/messages.routes'
import { addRoomRoutes } from './resources/chat/rooms.routes'
import { addCommentRoutes } from './resources/conversation/comments.routes'
import { addImageRoutes } from './resources/conversation/images.routes'
import { addTextRoutes } from './resources/conversation/texts.routes'
import { addDownloadRoutes } from './resources/downloads/downloads.routes'
import { addEmailRoutes } from './resources/email/email.routes'
import { addInviteRoutes } from './resources/invites/invites.routes'
import { addMailRoutes } from './resources/mails/mails.routes'
import { addMembersRoutes } from './resources/members/members.routes'
import { addModerationRoutes } from './resources/moderation/moderation.routes'
import { addNotificationRoutes } from './resources/notifications/notifications.routes'
import { addUnsubscriptionRoutes } from './resources/notifications/unsubscriptions.routes'
import { addPasswordRoutes } from './resources/passwords/passwords.routes'
import { addAvatarRoutes } from './resources/profile/avatar.routes'
import { addPreferenceRoutes } from './resources/profile/preferences.routes'
import { addProfileRoutes } from './resources/profile/profile.routes'
import { addRealtimeRoutes } from './resources/realtime/realtime.routes'
import { addApplicantRoutes } from './resources/registrations/applicants.routes'
import { addRegistrationRoutes } from './resources/registrations/registrations.routes'
import { addReportRoutes } from './resources/reports/reports.routes'
import { addSearchRoutes } from './resources/search/search.routes'
import { addSessionRoutes } from './resources/sessions/sessions.routes'
import { addSiteSettingsRoutes } from './resources/site-settings/site-settings.routes'
import { addRoleRoutes } from './resources/staff/roles.routes'
import { addStaffRoutes } from './resources/staff/staff.routes'
import { addStaffMemberRoutes } from './resources/staff/staff-members.routes'
import { addStatsRoutes } from './resources/stats/stats.routes'
import { addSystemRoutes } from './resources/system/system.routes'
import { addFeedRoutes } from './resources/torrents/feeds.routes'
import { addTorrentRoutes } from './resources/torrents/torrent.routes'
import { addTorrentListRoutes } from './resources/torrents/torrents.routes'
import { addTrackerRoutes } from './resources/tracker/tracker.routes'
import { addPasskeyRoutes } from './resources/two-step/passkeys.routes'
import { addTwoStepRoutes } from './resources/two-step/two-step.routes'
import { addEditRoutes } from './resources/uploads/edit.routes'
import { addUploadRoutes } from './resources/uploads/uploads.routes'
import { addUserRoutes } from './resources/users/users.routes'
import { addViewRoutes } from './resources/views/views.routes'

interface Outside {
  /** Gives milliseconds since 1970: tests turn it. */
  clock?: () => number
  /** How other hosts are reached. */
  fetchRemote?: typeof fetch
}

/** The API. */
export function createApp({ clock = Date.now, fetchRemote = fetch.bind(globalThis) }: Outside = {}): App {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
  app.use(frameRequests(clock))
  answerFailures(app)
  addAuthRoutes(app)
  addSystemRoutes(app)
  addMembersRoutes(app)
  addAccountRoutes(app)
  addSessionRoutes(app)
  addTwoStepRoutes(app)
  addPasskeyRoutes(app)
  addApiTokenRoutes(app)
  addProfileRoutes(app)
  addAvatarRoutes(app)
  addPreferenceRoutes(app)
  addEmailRoutes(app)
  addUserRoutes(app)
  addSiteSettingsRoutes(app)
  addStaffRoutes(app)
  addRoleRoutes(app)
  addStaffMemberRoutes(app)
  addStatsRoutes(app)
  addTorrentListRoutes(app)
  addSearchRoutes(app)
  addFeedRoutes(app)
  addViewRoutes(app)
  addBlockRoutes(app)
  addCategoryRoutes(app)
  addTorrentRoutes(app)
  addUploadRoutes(app)
  addEditRoutes(app)
  addDownloadRoutes(app)
  addModerationRoutes(app)
  addTrackerRoutes(app)
  addReportRoutes(app)
  addNotificationRoutes(app)
  addAnnouncementRoutes(app)
  addUnsubscriptionRoutes(app)
  addRealtimeRoutes(app)
  addPasswordRoutes(app)
  addMailRoutes(app)
  addRegistrationRoutes(app)
  addApplicantRoutes(app)
  addInviteRoutes(app)
  addCommentRoutes(app)
  addTextRoutes(app)
  addImageRoutes(app, fetchRemote)
  addRoomRoutes(app)
  addMessageRoutes(app)
  return app
}
