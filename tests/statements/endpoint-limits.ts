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
      ...[
        'listChatMessages',
        'listComments',
        'listReviews',
        'readCollection',
        'readIssue',
        'readThread',
        'readTitle',
        'readUser',
      ],
    ],
    limit: 3,
    reason: 'a text of an older renderer is rendered again after the response',
  },
  { endpoints: ['readWikiPage'], limit: 3, reason: 'a page is rendered again when a page that it links to appeared' },
  {
    endpoints: ['searchChatMessages', 'exportAccount'],
    limit: 3,
    reason: 'the rate limit has to allow the costly read before it runs',
  },
  {
    endpoints: ['listTorrents'],
    limit: 7,
    reason:
      'a search without a match looks similar words up and counts what they find; it counts without each filter, and ' +
      'looks for fewer words, at the same time',
  },
  { endpoints: ['listTitles'], limit: 3, reason: 'the counters choose the rarest filter before the list is read' },
  {
    endpoints: ['readAdminStatus'],
    limit: 4,
    reason: 'the health of the database and of the jobs is read apart, so that each can fail by itself',
  },
  {
    endpoints: ['readTorrentFolder'],
    limit: 4,
    reason: 'the folders of an older torrent are stored after the response to its first page',
  },
  {
    endpoints: ['downloadArchive'],
    limit: 3,
    reason: 'only torrents that the member may see count as downloads',
  },
  {
    endpoints: ['createTorrents'],
    limit: 85,
    reason: 'up to 20 uploads, one after the other, so that one metafile at a time is in memory as objects',
  },
  {
    endpoints: ['readModeration'],
    limit: 3,
    reason: 'the torrent is read first, since the lists about its uploader need to know them',
  },
  {
    endpoints: ['readMemberFile'],
    limit: 9,
    reason: 'the lists of the pages of the member itself are read together, by their own queries',
  },
  {
    endpoints: ['downloadMetafile', 'downloadFromFeed', 'downloadSubtitle'],
    limit: 4,
    reason:
      'only a torrent that the member may see counts against the rate limit, and only a stored file as a download',
  },
  {
    endpoints: ['announceToTracker'],
    limit: 3,
    reason: 'a change by GET, as BEP 3 has it: the clients of a swarm are counted after a client was stored or deleted',
  },
  {
    endpoints: ['readFeed', 'searchFeed'],
    limit: 5,
    reason:
      'the feed names the rate limit, then the filter, and the filter the list; the first use in an hour is stored',
  },
  {
    endpoints: ['postChatMessage', 'editChatMessage', 'updateComment'],
    limit: 6,
    reason:
      'in turn: what it belongs to, the rate limit, the members and pages that the text names, the text, and the members to ' +
      'notify, who are known when it is stored (they may enter the room, or the edit adds them)',
  },
  {
    endpoints: ['createComment', 'createTitleComment', 'createArticleComment', 'createIssueComment', 'createPost'],
    limit: 6,
    reason: 'a text that names members and is sent again: the first one is read after the database refused the second',
  },
  {
    endpoints: ['storePoster', 'removePoster'],
    limit: 6,
    reason:
      'in turn: the title, the rate limit, the previous poster, the new one, and whether another title has the previous file',
  },
  {
    endpoints: ['createThread'],
    limit: 6,
    reason:
      'in turn: the forum, the rate limits, the members and pages that the text names, the thread, and the members to notify ' +
      'with its address, which has its id',
  },
  {
    endpoints: ['updateThread', 'solveThread', 'splitThread'],
    limit: 6,
    reason:
      'in turn: the thread, the rate limit, the other forum or the post that the change names, the change, and the thread',
  },
]

/** Rows above the limit. Tests reach these numbers with the longest input, or with a community of that size. */
export const higherRows: HigherLimit[] = [
  {
    endpoints: ['listSubtitles', 'uploadSubtitle'],
    limit: 450,
    reason:
      'a torrent can have 200 subtitles: all are listed, each with its uploader, and a new one is counted with them',
  },
  {
    endpoints: ['mergeCategory', 'mergeTag'],
    limit: 13_500,
    reason: 'up to 200 torrents move, and the terms and the search index of each are written again',
  },
  {
    endpoints: ['listTorrents'],
    limit: 80_000,
    reason: 'an order other than age counts 10,000 matches, and may then look all matches up and sort them',
  },
  {
    endpoints: ['listTitles'],
    limit: 40_000,
    reason:
      'a search or a filter collects up to 10,000 matches, then reads their order and the counts of other filters',
  },
  { endpoints: ['listStaffTags'], limit: 1200, reason: 'counts up to 1,000 matches of each tag in the index' },
  { endpoints: ['searchForums'], limit: 1200, reason: 'counts up to 1,000 matches in the index' },
  {
    endpoints: ['searchSite'],
    limit: 2000,
    reason: 'counts up to 100 matches of each kind, and orders the newest 100 titles, requests and members',
  },
  { endpoints: ['requestReseed'], limit: 1100, reason: 'notifies up to 101 members' },
  {
    endpoints: ['updateIssue', 'updateIssues'],
    limit: 500,
    reason: 'each changed field has an event and an audit entry',
  },
  {
    endpoints: ['readTitle', 'listTitleReleases'],
    limit: 3000,
    reason: 'a page of 200 releases, each with its torrent, and all releases of the title for the best of each part',
  },
  {
    endpoints: ['replaceCredits'],
    limit: 1000,
    reason: 'the 100 people of a title, each looked up by name and stored',
  },
  { endpoints: ['importTitles'], limit: 4300, reason: 'stores up to 100 titles in one call' },
  {
    endpoints: ['createTorrents'],
    limit: 550,
    reason: 'several uploads in one call, each with the rows of an upload by itself',
  },
  { endpoints: ['decideTorrents'], limit: 200, reason: 'several torrents are decided in one call' },
  {
    endpoints: ['createTorrent'],
    limit: 25_000,
    reason: 'three rows for each file of the torrent, and as many for each of its folders',
  },
  { endpoints: ['createPost'], limit: 200, reason: 'rows of each member who watches the thread or its forum' },
  {
    endpoints: ['readTorrentFolder'],
    limit: 100_100,
    reason: 'the first page of a torrent that is older than the tables of folders reads all its files',
  },
  { endpoints: ['announce'], limit: 5000, reason: 'two rows for each member' },
  {
    endpoints: ['mergeThread', 'undoMerge', 'splitThread'],
    limit: 400,
    reason: 'each post that gets another number counts its thread and its forum again',
  },
  {
    endpoints: ['readThread'],
    limit: 400,
    reason: 'a page of posts with their authors, reactions and the marks of the reader',
  },
  { endpoints: ['readCollection'], limit: 2500, reason: 'the longest collection, 500 titles with their cards' },
  { endpoints: ['listCollections'], limit: 1500, reason: 'each card reads its first posters' },
  {
    endpoints: ['recordAnnounces'],
    limit: 15_000,
    reason: 'up to 500 announces in one call, each with its member, torrent and client',
  },
  { endpoints: ['updateSwarms'], limit: 1800, reason: 'three rows for each of up to 500 swarms in one call' },
  {
    endpoints: ['createDependency'],
    limit: 1000,
    reason: 'walks the packages that a package needs, to refuse a cycle',
  },
  { endpoints: ['readStatisticsHistory'], limit: 180, reason: 'a point for each of 52 weeks' },
  { endpoints: ['readFilterOptions'], limit: 700, reason: 'the options of every filter' },
  { endpoints: ['moveTorrent'], limit: 200, reason: 'groups the torrent under another title' },
  { endpoints: ['updateTorrent'], limit: 500, reason: 'groups the torrent under another title and counts both titles' },
  {
    endpoints: ['exportAuditEvents'],
    limit: 30_100,
    reason: 'up to 10,000 acts, each with its subject and its network',
  },
  {
    endpoints: ['listIssues', 'readIssueBoard'],
    limit: 600,
    reason: 'a page of issues with their labels, and the counts of each filter',
  },
  { endpoints: ['blockMember'], limit: 510, reason: 'counts the members that the caller has blocked, at most 500' },
  {
    endpoints: ['orderRoles'],
    limit: 400,
    reason: 'each role several times: its name before and after, and its place',
  },
  { endpoints: ['sendErrorReports'], limit: 400, reason: 'up to 20 reports, each counted in its group' },
  {
    endpoints: [
      'listPackages',
      'listTorrentFiles',
      'mergeTitle',
      'splitTitle',
      'assignRole',
      'banMember',
      'actOnMembers',
      'listStaffMembers',
      'readIssue',
      'readChangelog',
    ],
    limit: 300,
    reason: 'the longest page, or all rows of two titles or of a role',
  },
]
