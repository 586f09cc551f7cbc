/** The most that one request may cost. The first round trip finds the caller. */
export const limits = { readTrips: 2, changeTrips: 5, rowsRead: 150 }

interface HigherLimit {
  /** Operation ids. */
  endpoints: string[]
  limit: number
  reason: string
}

/** Round trips above the limits. Lower a number here when the code needs fewer. */
export const higherTrips: HigherLimit[] = [
  {
    endpoints: [
      ...['listChatChanges', 'readChatMessage', 'listCollections', 'listCommentRevisions', 'listBuilds'],
      ...['listDependencies', 'listPlatforms', 'listPackageReviews', 'readReview', 'listTitleReleases'],
      ...['listTitleRevisions', 'listComments', 'listTorrentPeers', 'listTorrentSnatches', 'listThanks'],
      ...['readUserHistory', 'listUserPosts', 'listUserReviews', 'listUserUploads', 'readStaffMember'],
    ],
    limit: 3,
    reason: 'what the path names is found, and its visibility decided, before the batch that reads the page',
  },
  {
    endpoints: ['exportAccount', 'readSecurity'],
    limit: 3,
    reason: 'the export counts against its rate limit; two areas read the methods and the address in parallel',
  },
  {
    endpoints: ['readRegistrationTerms'],
    limit: 3,
    reason: 'an invite also counts against the rate limit of the network',
  },
  { endpoints: ['listTitles'], limit: 3, reason: 'the counters choose the rarest filter before the list is read' },
  {
    endpoints: [
      'listChatMessages',
      'listChatMutes',
      'searchChatMessages',
      'readCollection',
      'readPackage',
      'listReviews',
    ],
    limit: 4,
    reason: 'the room or the title is found first, then the position in the list, then the page',
  },
  { endpoints: ['readThread'], limit: 3, reason: 'posts of an older renderer are found again after the response' },
  { endpoints: ['readTitle'], limit: 4, reason: 'a summary of an older renderer is stored again after the response' },
  { endpoints: ['readUser', 'readAdminStatus', 'readFeed'], limit: 5, reason: 'several areas read their own part' },
  {
    endpoints: ['downloadMetafile', 'downloadFromFeed'],
    limit: 6,
    reason: 'counts against the rate limit, finds the file and the announce key, then stores the download',
  },
  {
    endpoints: ['postChatMessage'],
    limit: 10,
    reason: 'two rate limits in a room with slow mode, links and mentions, the message, notifications and the result',
  },
  {
    endpoints: ['createPost'],
    limit: 11,
    reason: 'the same as a comment on a title, and the readers of the forum among the members to notify',
  },
  {
    endpoints: ['createTitleComment'],
    limit: 10,
    reason: 'finds the title and the comment it replies to, and then the same as on a torrent',
  },
  {
    endpoints: ['createComment', 'changeChatRoom'],
    limit: 9,
    reason: 'checks what is written about, limits and mentions, stores the text, notifies members and reads the result',
  },
  {
    endpoints: [
      ...['createTorrent', 'updateTorrent', 'splitTitle', 'updateComment', 'createRegistration', 'reAuthenticate'],
    ],
    limit: 8,
    reason: 'several checks, each of which has its own error, before the batch of changes',
  },
  {
    endpoints: [
      ...['createDependency', 'updateBuild', 'previewTorrent', 'muteChatMember', 'unmuteChatMember', 'issueToken'],
      ...['createReview', 'updateReview', 'openDirectRoom', 'addChatReaction', 'removeChatReaction', 'editChatMessage'],
      'createThread',
    ],
    limit: 7,
    reason: 'the same',
  },
  {
    endpoints: [
      ...['moveTorrent', 'createCollection', 'createBuild', 'importTitles', 'resetPassword', 'deleteBuild'],
      ...['createVerification', 'updateCollection', 'updateDependency', 'confirmEmailChange', 'createPackageReview'],
      ...['requestEmailChange', 'removePoster', 'storePoster', 'updateThread', 'solveThread'],
    ],
    limit: 6,
    reason: 'the same',
  },
]

/** Rows above the limit. Tests reach these numbers with the longest input, or with a community of that size. */
export const higherRows: HigherLimit[] = [
  {
    endpoints: ['listTorrents', 'listTitles'],
    limit: 40_000,
    reason:
      'a search or a filter collects up to 10,000 matches, then reads their order and the counts of other filters',
  },
  { endpoints: ['createTorrent'], limit: 13_000, reason: 'two rows for each file of the torrent' },
  { endpoints: ['announce'], limit: 5000, reason: 'two rows for each member' },
  { endpoints: ['readCollection'], limit: 2500, reason: 'the longest collection, 500 titles with their cards' },
  { endpoints: ['listCollections'], limit: 1500, reason: 'each card reads its first posters' },
  { endpoints: ['updateSwarms'], limit: 1800, reason: 'three rows for each of up to 500 swarms in one call' },
  {
    endpoints: ['createDependency'],
    limit: 1000,
    reason: 'walks the packages that a package needs, to refuse a cycle',
  },
  { endpoints: ['readFilterOptions'], limit: 600, reason: 'the options of every filter' },
  { endpoints: ['updateTorrent'], limit: 500, reason: 'groups the torrent under another title and counts both titles' },
  { endpoints: ['sendErrorReports'], limit: 400, reason: 'up to 20 reports, each counted in its group' },
  {
    endpoints: ['listPackages', 'listTorrentFiles', 'mergeTitle', 'splitTitle', 'assignRole', 'readThread'],
    limit: 300,
    reason: 'the longest page, or all rows of two titles or of a role',
  },
]
