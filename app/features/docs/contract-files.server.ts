import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ContractVersion } from './model/contract-version'
import type { ApiPage, Resource } from './model/pages'

export interface Guide {
  title: string
  /** Rendered at build. */
  html: string
}

/** Files that build-plugins/contract-files writes, by name. */
interface ContractFiles {
  index: ApiPage[]
  guides: Record<string, Guide>
  versions: ContractVersion[]
  /** For the search, by operation. */
  words: Record<string, string>
  /** Address of in-place.client.ts. */
  script: string
}

async function readFile(context: AppLoadContext, name: string): Promise<unknown> {
  const response = await context.caller.env.ASSETS?.fetch(`https://assets.internal/contract/${name}.json`)
  if (!response?.ok) throw new Error(`contract/${name}.json: ${response?.status ?? 'no ASSETS'}`)
  return response.json()
}

export async function readContractFile<Name extends keyof ContractFiles>(context: AppLoadContext, name: Name) {
  return (await readFile(context, name)) as ContractFiles[Name]
}

/** `name` is the first part of a page of the index. */
export async function readResource(context: AppLoadContext, name: string) {
  return (await readFile(context, `api/${name}`)) as Resource
}
