import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const readSource = (path: string) => readFileSync(root + path, 'utf8')

export function listFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(root + folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(root.length))
    .sort()
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')

export const listCode = () =>
  listFiles('app', 'api', 'contract', 'build-plugins', 'scripts', 'bench', 'tests').filter(isCode)
