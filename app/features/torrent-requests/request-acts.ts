/** The forms on the page of a request, besides that of a comment. */
export const requestActs = ['support', 'unsupport', 'pledge', 'propose', 'accept', 'reject', 'withdraw'] as const

export type RequestAct = (typeof requestActs)[number]

/** The act of a form or of an address; null for anything else. */
export const findAct = (act: string | null | undefined): RequestAct | null =>
  requestActs.find((known) => known === act) ?? null
