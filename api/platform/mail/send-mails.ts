import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { MailClass } from '#contract/mails'
import { describeFailure, type Letter, MailFailure, type MailProvider } from './mail-provider'
import {
  dropMail,
  type Mail,
  markFailed,
  markSent,
  pauseBulk,
  postpone,
  renewLink,
  takeDueMail,
} from './outbox.queries'

/** Tests replace the clock and the waiting. */
export interface MailRun {
  db: DrizzleD1Database
  provider: MailProvider
  clock: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** The result of a run. */
export interface MailReport {
  /** Why the provider accepted no mail of a class, for the staff; null if it did, or if no mail was due. */
  fault: string | null
  /** No mail was due. */
  isIdle: boolean
}

/** Attempts before a mail fails, which takes about 20 hours, or 14 for an urgent mail. */
const mostAttempts = 13

/** Milliseconds. The delay doubles with each attempt. */
const firstDelay = { urgent: 10_000, notice: 60_000, announcement: 60_000 }
const longestDelay = 4 * 60 * 60_000

/**
 * While the provider is unreachable, which says nothing about the mail: no more attempts are counted, so that the mail has some left
 * afterwards, and it fails when it is so old. No link in an urgent mail is valid for more than a day; for others, RFC 5321 section
 * 4.5.4.1 asks for at least four to five days.
 */
const mostOutageAttempts = 6
const longestOutageDelay = 15 * 60_000
const outageLimits = { urgent: 24 * 60 * 60_000, notice: 5 * 24 * 60 * 60_000, announcement: 5 * 24 * 60 * 60_000 }

/**
 * Milliseconds without mails that are not urgent when the provider is too busy. Afterwards the run sends them at half the rate.
 */
const bulkPause = 20_000
const lowestRate = 0.5

/**
 * All lanes stay below the six open connections that a Worker may have, and urgent mails have their own, so that a provider
 * that hangs with other mails does not delay them. `most` mails a run stay below the thousand queries that D1 allows.
 */
const limits = {
  urgent: { classes: ['urgent'], lanes: 2, most: 50 },
  bulk: { classes: ['notice', 'announcement'], lanes: 3, most: 350 },
} satisfies Record<string, { classes: MailClass[]; lanes: number; most: number }>

/** `runsFor` in milliseconds: less than the minute until the next run. */
const urgentRounds = 3
const runsFor = 45_000

/** Milliseconds between an interrupted attempt and the question whether the provider has accepted the mail. */
const searchDelay = 60_000

export async function sendDueMails(run: MailRun): Promise<MailReport> {
  const [urgent, bulk] = await settleAll([
    sendUrgentMails(run, runsFor),
    drain(run, limits.bulk, run.clock() + runsFor).then(reportOf),
  ])
  return { fault: urgent?.fault ?? bulk?.fault ?? null, isIdle: [urgent, bulk].every((report) => report?.isIdle) }
}

const reportOf = ({ fault, hasSent, hasTaken }: Drain): MailReport => ({
  fault: hasSent ? null : fault,
  isIdle: !hasTaken,
})

/** Tries again after some seconds. Begins no attempt after `patience` milliseconds. Reports the last round with a due mail. */
export async function sendUrgentMails(run: MailRun, patience: number): Promise<MailReport> {
  const until = run.clock() + patience
  let report: MailReport = { fault: null, isIdle: true }
  for (let round = 1; round <= urgentRounds; round++) {
    const work = await drain(run, limits.urgent, until)
    if (work.hasTaken) report = reportOf(work)
    if (work.isComplete || round === urgentRounds) break
    await run.wait(firstDelay.urgent)
  }
  return report
}

interface Drain extends MailRun {
  classes: readonly MailClass[]
  /** Mails that may still be taken until that time. */
  left: number
  until: number
  /** Per second. Urgent mails have no rate. */
  rate: number
  nextSlot: number
  /** The provider has accepted a mail in this run. */
  hasSent: boolean
  /** A mail was due in this run. */
  hasTaken: boolean
  /** The provider accepts no mails now. */
  hasStopped: boolean
  /** The failure that concerns all mails, or whose outcome is unknown; null if there was none. */
  fault: string | null
  /** No mail was postponed. */
  isComplete: boolean
}

/** In parallel after the first accepted mail, so that few mails are tried while the provider does not work. */
async function drain(
  run: MailRun,
  { classes, lanes, most }: (typeof limits)[keyof typeof limits],
  until: number,
): Promise<Drain> {
  const rate = classes.some((mailClass) => mailClass === 'urgent') ? Number.POSITIVE_INFINITY : run.provider.perSecond
  const state = { left: most, nextSlot: run.clock(), isComplete: true, fault: null }
  const work: Drain = { ...run, classes, until, rate, ...state, hasSent: false, hasTaken: false, hasStopped: false }
  while (!work.hasSent) {
    if (!(await sendNext(work))) return work
  }
  await settleAll(Array.from({ length: lanes }, () => sendUntilDone(work)))
  return work
}

/** The failure of one lane must not interrupt another lane's mail. @throws the first error */
async function settleAll<Result>(lanes: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(lanes)
  return Promise.all(lanes)
}

async function sendUntilDone(work: Drain): Promise<void> {
  while (await sendNext(work));
}

async function sendNext(work: Drain): Promise<boolean> {
  const slot = Math.max(work.clock(), work.nextSlot)
  if (slot >= work.until) return false
  work.nextSlot = slot + 1000 / work.rate
  if (slot > work.clock()) await work.wait(slot - work.clock())
  if (work.hasStopped || work.left <= 0) return false
  work.left--
  const { db, provider, classes } = work
  const mail = await takeDueMail(db, { classes, provider: provider.name }, work.clock())
  if (!mail) return false
  work.hasTaken = true
  if (mail.linkHash !== null && !(await renewLink(db, mail.linkHash, work.clock()))) {
    // The recipient has requested another mail, which waits too.
    await dropMail(db, mail.id)
    return true
  }
  const failure = await deliver(work, mail)
  if (failure) await settleFailure(work, mail, failure)
  else work.hasSent = true
  return !work.hasStopped
}

/**
 * Not if the mail may have been sent before. An error of the database is thrown: the mail then keeps its lease, and counts as
 * interrupted.
 */
async function deliver({ db, provider, clock }: Drain, mail: Mail): Promise<MailFailure | undefined> {
  const letter = writeLetter(mail, provider)
  const interrupted = mail.openAttempts.split(' ').slice(0, -1)
  try {
    if (interrupted.length > 0) {
      const isSame = interrupted.every((name) => name === provider.name)
      const wasSent = isSame && (provider.recognisesRepeats ? false : await provider.hasAccepted?.(letter.key))
      if (!isSame || wasSent === undefined) return void (await markFailed(db, mail.id, 'interrupted'))
      if (wasSent) return void (await markSent(db, mail.id, clock()))
    }
    await provider.send(letter)
  } catch (error) {
    if (error instanceof MailFailure) return error
    throw error
  }
  await markSent(db, mail.id, clock())
  return undefined
}

function writeLetter({ id, createdAt, ...mail }: Mail, { sender }: MailProvider): Letter {
  const key = `${id}.${createdAt}`
  return { ...mail, key, messageId: `<${key}@${sender.address.split('@').at(-1)}>` }
}

async function settleFailure(work: Drain, mail: Mail, failure: MailFailure): Promise<void> {
  const { db, provider, clock } = work
  const { verdict, retryAfter } = failure
  const lastError = describeFailure(failure)
  const isBulkBusy = verdict === 'busy' && mail.class !== 'urgent'
  const now = clock()
  const isOutage = verdict === 'unreachable'
  if (isOutage || verdict === 'unknown') work.fault = lastError
  if (verdict !== 'refused' && verdict !== 'later' && !isBulkBusy) work.hasStopped = true
  const isHopeless = isOutage ? now - mail.createdAt >= outageLimits[mail.class] : mail.attempts >= mostAttempts
  if (verdict === 'refused' || isHopeless) return markFailed(db, mail.id, lastError)
  if (verdict === 'unknown' && !provider.recognisesRepeats && !provider.hasAccepted) {
    return markFailed(db, mail.id, 'interrupted')
  }
  const longest = isOutage ? longestOutageDelay : longestDelay
  const usual = Math.min(longest, firstDelay[mail.class] * 2 ** (mail.attempts - 1))
  // An interrupted attempt stays open until the provider has told about it.
  const isOpen = verdict === 'unknown' || mail.openAttempts.includes(' ')
  const delay = Math.max(usual, retryAfter ?? 0, isOpen && provider.hasAccepted ? searchDelay : 0)
  if (verdict === 'busy') {
    const pause = Math.max(bulkPause, retryAfter ?? 0)
    work.rate = Math.max(lowestRate, work.rate / 2)
    if (isBulkBusy) work.nextSlot = now + pause
    await pauseBulk(db, now + pause)
  }
  work.isComplete = false
  const attempts = isOutage ? Math.min(mail.attempts, mostOutageAttempts) : mail.attempts
  await postpone(db, mail.id, { lastError, nextTryAt: now + delay, attempts, isOpen })
}
