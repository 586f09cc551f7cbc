import type { Use } from './prices'

/** Assumptions. Change them to the figures of your community, which the status panel and the log have. */
export const habits = {
  /** Members who visit on a day. */
  activeShare: 0.25,
  /** Hours a day that such a member has a page open. */
  openHours: 2,
  daysAMonth: 30,
  torrentsPerMember: 5,
  /** Torrents with a changed figure in a report of the tracker. */
  changedShare: 0.02,
  /** Reports of the tracker in an hour. */
  reportsAnHour: 4,
  /** Members who seed at a time, all day. */
  seedingShare: 0.5,
  /** Clients in swarms for each member. */
  clientsPerMember: 5,
  /** Announces of a client on a day, and those with traffic among them. */
  announcesADay: 32,
  trafficShare: 0.05,
  /** Bytes of files for each torrent: the metafile, texts, and its share of pictures. */
  fileBytesPerTorrent: 120_000,
  filesPerTorrent: 20,
  /** Years that the database has been filled. */
  years: 3,
}

/** Rows of D1, as it counts them. */
export interface RowCost {
  rowsRead: number
  rowsWritten: number
}

/** Measured costs of what members do. */
export interface Visit extends RowCost {
  name: string
  /** How often an active member does it on a day. */
  perDay: number
  /** Requests of both Workers. */
  requests: number
}

/**
 * Bytes of a row with its share of all indexes and of the search index: `dbstat` of the seeded community with 20,000 torrents.
 * Pages that are not full count whole, so that those of few rows are upper bounds.
 */
const rowBytes = { torrent: 1430, file: 67, memberDay: 56, snatch: 75, transfer: 57, comment: 284, message: 572 }

/** Rows that an active member adds in a day. */
const rowsPerDay = { memberDay: 1, snatch: 1, transfer: 1, comment: 0.3, message: 2 }

/** Milliseconds of processor time of a page in both Workers, from `npm run bench:server`, and of an API call alone. */
const cpuMsPerRequest = 3

const rowKinds = ['memberDay', 'snatch', 'transfer', 'comment', 'message'] as const

/** Rows that the job writes later for each changed swarm, in `tests/api/tracker-cost.test.ts`. */
const jobRows = 0.65

/** Rows that it reads for each torrent in an hour (decision 030). */
const jobReads = 2

/** Rows of announces (decision 061): those that `tests/api/tracker-cost.test.ts` measures, and those read for each. */
const announceRows = { withTraffic: 3, idleClientADay: 4, seedingMemberADay: 48, read: 25 }

/** Requests, rows and bytes of a month. */
export function useOf(members: number, visits: Visit[], swarm: RowCost): Use {
  const days = habits.daysAMonth
  const activeDays = members * habits.activeShare * days
  const sum = (pick: (visit: Visit) => number) =>
    activeDays * visits.reduce((total, visit) => total + visit.perDay * pick(visit), 0)
  const torrents = members * habits.torrentsPerMember
  const torrentBytes = rowBytes.torrent + habits.filesPerTorrent * rowBytes.file
  const dayBytes = rowKinds.reduce((total, kind) => total + rowBytes[kind] * rowsPerDay[kind], 0)
  const changes = torrents * habits.changedShare * habits.reportsAnHour * 24 * days
  const clientDays = members * habits.clientsPerMember * days
  const announces = clientDays * habits.announcesADay
  const announceWrites =
    announces * habits.trafficShare * announceRows.withTraffic +
    clientDays * announceRows.idleClientADay +
    members * habits.seedingShare * days * announceRows.seedingMemberADay
  const requests = sum(({ requests }) => requests)
  // A socket sends a heartbeat every 25 seconds; the hub wakes for a few milliseconds of its 128 MB.
  const messages = (activeDays * habits.openHours * 3600) / 25
  return {
    requests,
    cpuMs: requests * cpuMsPerRequest,
    rowsRead:
      sum(({ rowsRead }) => rowsRead) +
      changes * swarm.rowsRead +
      torrents * jobReads * 24 * days +
      announces * announceRows.read,
    rowsWritten: sum(({ rowsWritten }) => rowsWritten) + changes * (swarm.rowsWritten + jobRows) + announceWrites,
    databaseGB: (torrents * torrentBytes + activeDays * 12 * habits.years * dayBytes) / 1e9,
    socketRequests: messages / 20,
    socketGBs: messages * 0.005 * 0.128,
    filesGB: (torrents * habits.fileBytesPerTorrent) / 1e9,
    fileReads: activeDays * 3,
  }
}
