/** The most that one run of a scheduled job, or one socket event, may cost. */
export const workLimits = { roundTrips: 2, rowsRead: 200 }

interface HigherLimit {
  roundTrips?: number
  rowsRead?: number
  reason: string
}

/** By name, as in the log of slow statements. Tests reach these numbers with the data of their files. */
export const higherWork: Record<string, HigherLimit> = {
  'job notifyFollowers': { rowsRead: 300, reason: 'a run reads up to 20 listings with the followers of their titles' },
  'job indexTexts': {
    rowsRead: 800,
    reason:
      'up to 200 changes are read, each with its torrent, files, title and indexed texts, and their words counted',
  },
  'job fillTitles': {
    roundTrips: 3,
    rowsRead: 600,
    reason: 'up to 500 torrents are read, then the titles that their names match, and then both are stored',
  },
  'job fillContainers': {
    rowsRead: 900,
    reason: 'up to 200 torrents are read with their files, and the terms of each are written again',
  },
  'job refreshSortKeys': {
    roundTrips: 3,
    reason: 'the newest id chooses the part of the torrents, whose changed figures are read before they are copied',
  },
  'job rollUpDays': {
    roundTrips: 15,
    rowsRead: 400,
    reason: 'once a day it counts the torrents of one category after another, the members, the ages and the rankings',
  },
  'job notifyMatches': {
    roundTrips: 4,
    reason:
      'old listings are deleted, then due views are read, then their matches are counted, and then both are stored',
  },
  'job pushNotifications': {
    roundTrips: 10,
    rowsRead: 600,
    reason:
      'notifications are taken in parts of 20, each before it is read, so that none is sent twice; the tests send 46',
  },
  'job sendMails': {
    roundTrips: 20,
    reason:
      'each mail is leased before it is sent and settled after it, so that none is sent twice; the tests send a few',
  },
}
