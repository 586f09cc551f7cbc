import { expect, test } from 'vitest'
import { readImports } from '../support/imports'
import { isCode, listFiles, readSource } from '../support/source-tree'
import { findLayerBreaks } from './layers'

const files = listFiles('app', 'api', 'contract')
const known = new Set(files)

test('imports go down only', () => {
  const imports = files.filter(isCode).flatMap((file) => readImports(file, readSource(file), known))
  expect(imports.length).toBeGreaterThan(50)
  expect(findLayerBreaks(imports)).toEqual([])
})

test.each([
  ['app/lib/later.ts', "import { listTorrents } from '../../api/torrents/find-torrents'", 'only through the contract'],
  ['api/platform/http/errors.ts', "import { title } from '~/lib/titles'", 'never imports the app'],
  ['contract/auth.ts', "import type { X } from '~/lib/context'", 'imports only itself'],
  ['app/routes/login.tsx', "import { TokenRequest } from '#contract/auth'", 'schemas stay on the server'],
  ['app/routes/login.tsx', "import { type TokenRequest } from '#contract/auth'", 'schemas stay on the server'],
  ['app/ui/button.tsx', "import { Row } from '~/features/torrents/row'", 'imports go down'],
  ['app/lib/http/log.server.ts', "export { Button } from '../../ui/button'", 'imports go down'],
  ['app/lib/http/log.server.ts', "const root = await import('../../root')", 'never imports an entry'],
  ['app/routes/login.tsx', "import { loader } from './_app'", 'a route never'],
  ['app/features/shell/bar.tsx', "import { Glyph } from '../torrents/glyph'", 'another feature'],
  ['app/ui/bytes.tsx', "import type { ApiClient } from '~/lib/api/client.server'", 'ui imports no api'],
  ['app/ui/bytes.tsx', "import { useTranslation } from 'react-i18next'", 'ui imports no api'],
  ['api/platform/db/open.ts', "import { app } from '../../app'", 'entry, areas'],
  ['api/platform/http/bearer.ts', "import { x } from '../../auth/x'", 'entry, areas'],
  ['api/lib/bencode/bencode.ts', "import { x } from '../../platform/http/x'", 'entry, areas'],
  ['api/lib/bencode/bencode.ts', "import { sql } from 'drizzle-orm'", 'no I/O'],
  ['api/stats/a.ts', "import { x } from '../torrents/torrent.queries'", "another's queries"],
])('%s: %s is refused', (from, text, why) => {
  const files = new Set(['api/app.ts', 'app/root.tsx', 'app/routes/_app.tsx', 'app/ui/button.tsx'])
  expect(findLayerBreaks(readImports(from, text, files)).join()).toContain(why)
})

test.each([
  ['app/routes/login.tsx', "import type { TokenRequest } from '#contract/auth'"],
  ['app/lib/forms/schema.server.ts', "import { TokenRequest } from '#contract/auth'"],
  ['app/ui/reactions.tsx', "import { languages } from '#contract/languages'"],
  ['app/features/torrents/list-screen.tsx', "import { Glyph } from './glyph'"],
  ['api/app.ts', "import { x } from './auth/x'"],
  ['api/stats/a.ts', "import { x } from './stats.queries'"],
  ['api/stats/a.ts', "import { x } from '../torrents/find-torrents'"],
  ['api/platform/db/seed/a.ts', "import { x } from '../../../texts/library'"],
])('%s: %s is allowed', (from, text) => {
  expect(findLayerBreaks(readImports(from, text, new Set()))).toEqual([])
})
