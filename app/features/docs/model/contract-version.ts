import { type Change, compareOutlines } from './compare-outlines'
import type { Contract } from './openapi'
import { type Outline, outlineContract } from './outline'

/** contract/history/versions.json, newest first. */
export interface ContractVersion {
  /** `2026-11-24`; null for the changes since the last version. */
  day: string | null
  changes: Change[]
}

/** The recorded versions, after the changes since the newest. */
export function listVersions(contract: Contract, outline: Outline, versions: ContractVersion[]): ContractVersion[] {
  const changes = compareOutlines(outline, outlineContract(contract))
  return changes.length > 0 ? [{ day: null, changes }, ...versions] : versions
}
