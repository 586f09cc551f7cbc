import { describe, expect, it } from 'vitest'
import { accessOf } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { staffPermissions } from '#contract/permissions'
import { listMissing, readActs } from '../support/read-statements'

/** Operation ids of the staff that need no entry in the audit log. */
const unrecorded: Record<string, string> = {
  sendTestMail: 'stores nothing',
  compareArticleText: 'stores nothing',
  claimReport: 'a claim ends by itself, and decides nothing',
  releaseReport: 'the same',
  claimTorrent: 'the same',
  releaseTorrent: 'the same',
  writeToReporter: 'the message is the record: it is stored with its author and time, and never changed',
}

/** Changes of these tables may precede or follow the act. */
const aside: Record<string, string> = {
  rate_windows: 'a limit is counted before the act, also when the act fails',
  notifications: 'who is notified is known when the act is stored, and a lost notification loses no act',
  mails: 'the same',
  api_tokens: 'when a token was last used',
  drafts: 'the draft of a sent text',
}

/** Acts that change a table in a transaction before or after that of their entry. */
const apart: Record<string, string> = {
  'mergeTag: torrents':
    'the alias is the act; the torrents get its target in portions of 200, by as many further calls as they need',
  'mergeTag: facet_terms': 'the terms of the torrents of a portion are stored with them',
}

const acts = await readActs()
const changes = endpoints
  .filter(({ method }) => method !== 'get')
  .map((route) => ({
    operation: route.operationId,
    endpoint: `${route.method.toUpperCase()} ${route.path}`,
    isOfStaff: staffPermissions.some((permission) => permission === accessOf(route)),
  }))
const ofStaff = changes.filter(({ isOfStaff }) => isOfStaff)

describe('an act of the staff', () => {
  it('has an entry in the audit log', async () => {
    expect(await listMissing()).toEqual([])
    expect(ofStaff.length).toBeGreaterThan(60)
    const missing = ofStaff.filter(({ operation, endpoint }) => !acts.has(endpoint) && !(operation in unrecorded))
    expect(missing.map(({ operation }) => operation)).toEqual([])
  })

  it('changes nothing outside of the transaction of its entry', () => {
    const faults = changes.flatMap(({ operation, endpoint }) =>
      [...(acts.get(endpoint) ?? [])].filter((table) => !(table in aside)).map((table) => `${operation}: ${table}`),
    )
    expect(faults.filter((fault) => !(fault in apart))).toEqual([])
    expect(Object.keys(apart).filter((fault) => !faults.includes(fault))).toEqual([])
  })

  it('is in the list of exceptions only without an entry', () => {
    const needless = ofStaff.filter(({ operation, endpoint }) => operation in unrecorded && acts.has(endpoint))
    expect(needless.map(({ operation }) => operation)).toEqual([])
    const known = ofStaff.map(({ operation }) => operation)
    expect(Object.keys(unrecorded).filter((operation) => !known.includes(operation))).toEqual([])
  })
})
