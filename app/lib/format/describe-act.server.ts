import { auditActions } from '#contract/audit'
import type { Reader } from './reader.server'

/** Acts of another API keep their name. */
export function describeAct(action: string, { t }: Pick<Reader, 't'>): string {
  const known = auditActions.find((each) => each === action)
  return known ? t(`auditActs.${known}`) : action
}
