import { expect, test } from 'vitest'
import { readImports } from '../support/imports'
import { isCode, listFiles, readSource } from '../support/source-tree'
import { findFloorBreaks } from './floors'

const files = listFiles('app', 'api', 'contract')
const known = new Set(files)

test('imports go down only', () => {
  const imports = files.filter(isCode).flatMap((file) => readImports(file, readSource(file), known))
  expect(imports.length).toBeGreaterThan(50)
  expect(findFloorBreaks(imports)).toEqual([])
})

test.each([
  ['app/lib/later.ts', "import { listTorrents } from '../../api/resources/torrents/queries'", 'by its contract alone'],
  ['api/platform/http/errors.ts', "import { title } from '~/lib/titles'", 'never renders'],
  ['contract/auth.ts', "import type { X } from '~/lib/context'", 'nothing of ours'],
  ['app/routes/login.tsx', "import { TokenRequest } from '#contract/auth'", 'schemas stay on the server'],
  ['app/routes/login.tsx', "import { type TokenRequest } from '#contract/auth'", 'schemas stay on the server'],
  ['app/ui/button.tsx', "import { Row } from '~/features/torrents/row'", 'imports go down'],
  ['app/lib/http/log.server.ts', "export { Button } from '../../ui/button'", 'imports go down'],
  ['app/lib/http/log.server.ts', "const root = await import('../../root')", 'never imports an entry'],
  ['app/routes/login.tsx', "import { loader } from './_app'", 'a route never'],
  ['app/features/shell/bar.tsx', "import { Glyph } from '../torrents/glyph'", 'another feature'],
  ['app/ui/bytes.tsx', "import type { ApiClient } from '~/lib/api/client.server'", 'ui knows no api'],
  ['app/ui/bytes.tsx', "import { useTranslation } from 'react-i18next'", 'ui knows no api'],
  ['api/platform/db/open.ts', "import { app } from '../app'", 'entry, resources'],
  ['api/platform/http/bearer.ts', "import { x } from '../resources/auth/x'", 'entry, resources'],
  ['api/stats/a.ts', "import { x } from '../torrents/torrents.queries'", "another's queries"],
])('%s: %s is refused', (from, text, why) => {
  const files = new Set(['api/app.ts', 'app/root.tsx', 'app/routes/_app.tsx', 'app/ui/button.tsx'])
  expect(findFloorBreaks(readImports(from, text, files)).join()).toContain(why)
})

test.each([
  ['app/routes/login.tsx', "import type { TokenRequest } from '#contract/auth'"],
  ['app/lib/forms/schema.server.ts', "import { TokenRequest } from '#contract/auth'"],
  ['app/features/torrents/list-screen.tsx', "import { Glyph } from './glyph'"],
  ['api/app.ts', "import { x } from './resources/auth/x'"],
  ['api/stats/a.ts', "import { x } from './stats.queries'"],
])('%s: %s is allowed', (from, text) => {
  expect(findFloorBreaks(readImports(from, text, new Set()))).toEqual([])
})
