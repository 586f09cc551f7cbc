/** Tables that stay small in a community of any size. Every other table grows. */
export const smallTables = [
  'categories',
  'error_groups',
  'facet_terms',
  'forum_categories',
  'forums',
  'job_runs',
  'labels',
  'milestones',
  'reason_templates',
  'roles',
  'settings',
  'statistics_days',
  'statistics_groups',
  'statistics_tops',
  'title_totals',
  'tracker_totals',
]

/** Indexes that lists are read by, in their order and up to the limit of a page. Such a scan has no sort. */
export const pageIndexes = [
  'articles.articles_listed',
  'audit_events.audit_events_at',
  'collections.collections_listed',
  'comments.comments_refused',
  'comments.comments_waiting',
  'held_edits.held_edits_refused',
  'held_edits.held_edits_waiting',
  'issues',
  'issues.issues_all_comments',
  'issues.issues_all_updated',
  'issues.issues_all_votes',
  'issues.issues_completed',
  'listings.listings_unannounced',
  'settings_versions',
  'swarms.swarms_life_changed',
  'text_changes',
  'torrent_details.torrent_details_no_pieces',
  'torrents.torrents_added',
  'torrents.torrents_completed',
  'torrents.torrents_leechers',
  'torrents.torrents_listed_by',
  'torrents.torrents_name',
  'torrents.torrents_seeders',
  'torrents.torrents_size',
  'torrents.torrents_ungrouped',
  'torrents.torrents_unread_container',
  'transfers.transfers_unconfirmed',
  'users.users_joined',
  'users.users_ratio',
  'users.users_seen',
  'users.users_unverified',
  'users.users_username_key_unique',
]

interface AcceptedScan {
  /** A table, `table.index` for all entries of an index, or null for every table that the statement names. */
  scan: string | null
  statement?: RegExp
  reason: string
}

/** Other full scans that are meant. A scan is accepted for the statements that match. */
export const acceptedScans: AcceptedScan[] = [
  {
    scan: 'wiki_pages',
    statement: /json_each\("wiki_pages"."editors"\)/,
    reason: 'the deletion of a role, a rare act, looks for pages that are limited to it',
  },
  {
    scan: null,
    statement: /^insert into "(users|forums|wiki_pages|roles|chat_rooms)"/,
    reason: 'the plan lists the foreign keys of other tables, which SQLite looks up only after a violated constraint',
  },
  {
    scan: null,
    statement: /^(delete from "forums"|update "threads" set "forum_id" = \? where forum_id)/,
    reason: 'an administrator rarely deletes a forum, and all its threads are moved with it',
  },
  {
    scan: 'chat_read_marks.sqlite_autoindex_chat_read_marks_1',
    statement: /^delete from "chat_rooms"/,
    reason: 'an administrator rarely deletes a room',
  },
  {
    scan: 'users',
    statement: /^insert into "notifications" .*"notification_choices"/s,
    reason: 'an announcement reaches every member',
  },
  {
    scan: 'users',
    statement: /^select \(?count\(\*\)\)? .*"users"."id" <> \?/s,
    reason: 'the staff asks for the number of members before an announcement',
  },
  {
    scan: 'users',
    statement: /^insert into "member_days"/,
    reason: 'an hourly job stores the totals of every active member',
  },
  {
    scan: 'users',
    statement: /^(insert into "point_changes" .* 'seeding', |update "users" set "seeding_points" = \? where )/,
    reason: 'a daily job lists the points from seeding of every member who got some',
  },
  {
    scan: 'point_changes',
    statement: /^delete from "point_changes" where .* order by "point_changes"\."id" limit \?/s,
    reason: 'an hourly job looks for old rows among those with the lowest ids, up to its limit',
  },
  {
    scan: 'users',
    statement: /^update "users" set "ratio_key" = case/,
    reason: 'an hourly job compares the stored ratio of every member, and writes only those that changed',
  },
  {
    scan: 'users.users_role',
    statement: /group by role, country$/,
    reason: 'a daily job counts the members by role and country',
  },
  {
    scan: 'users',
    statement: /^select "joined_at" from "users" order by "users"\."id" limit \?$/,
    reason: 'the first member',
  },
  {
    scan: 'torrents.torrents_listed_by',
    statement: /group by listed_by/,
    reason: 'a daily job counts the listed torrents of each uploader, in the order of the index',
  },
  {
    scan: 'chat_messages',
    statement: /^insert into "statistics_days"/,
    reason: 'the last message before the first day of the statistics, once, and the highest id',
  },
  {
    scan: 'mails',
    statement: /^select [^()]* from "mails" order by "mails"\."id" desc limit \?$/,
    reason: 'the newest emails in the order of their ids, up to the limit of a page',
  },
  {
    scan: 'mails.mails_due',
    statement: /count\(\*\).* where state = 'queued'$/,
    reason: 'the index holds only emails that wait to be sent',
  },
  {
    scan: 'mails.mails_failed',
    statement: /count\(\*\).* where state = 'failed'$/,
    reason: 'the index holds only failed emails, which are deleted after 30 days',
  },
  {
    scan: 'comments.comments_waiting',
    statement: /^select count\(\*\)/,
    reason: 'the index holds only posts that wait for a moderator',
  },
  {
    scan: 'held_edits.held_edits_waiting',
    statement: /^select count\(\*\)/,
    reason: 'the index holds only edits that wait for a moderator',
  },
  {
    scan: 'torrents.torrents_status',
    reason:
      'the index holds only torrents that are not approved: in moderation, refused or deleted less than 30 days ago',
  },
  {
    scan: 'torrents',
    statement: /^delete from "categories"/,
    reason:
      'the foreign key of a deleted category, since the indexes by category hold only approved torrents: a rare act',
  },
  {
    scan: 'torrents',
    statement: /^insert into "categories"/,
    reason: 'SQLite reads no row unless a deferred foreign key is violated',
  },
  {
    scan: 'titles',
    statement: / and 0\) order by |where \(false and /,
    reason: 'a search without a word has a filter that is false, so SQLite reads no row',
  },
  {
    scan: 'titles.titles_renderer',
    statement: / and 0\)/,
    reason: 'the same for its count',
  },
]
