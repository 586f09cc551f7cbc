import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { flagCodes } from './app/lib/format/country-codes'
import { contractFiles } from './build-plugins/contract-files'
import { criticalCss } from './build-plugins/critical-css/plugin'
import { fewChunks } from './build-plugins/few-chunks'
import { joinedIcons } from './build-plugins/join-icons'
import { pureContract } from './build-plugins/pure-contract'

const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'))

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Makes app/entry.worker.ts the entry of the server bundle, so that one module graph has the Worker and the routes. */
function frontDoorEntry(): Plugin {
  return {
    name: 'skerry:front-door-entry',
    config: (_config, { command, isSsrBuild }) =>
      command === 'build' && isSsrBuild
        ? { build: { rollupOptions: { input: 'app/entry.worker.ts', output: { inlineDynamicImports: true } } } }
        : undefined,
  }
}

/** Serves the flags of country-flag-icons (MIT) from our own origin: /flags/no.svg, one small file each, no script. */
function flagFiles(): Plugin {
  const drawings = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'))
  const read = (code: string) => readFileSync(`${drawings}/3x2/${code}.svg`)
  return {
    name: 'skerry:flag-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const code of flagCodes) {
        this.emitFile({ type: 'asset', fileName: `flags/${code.toLowerCase()}.svg`, source: read(code) })
      }
    },
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const code = flagCodes.find((known) => request.url === `/${known.toLowerCase()}.svg`)
        if (!code) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(read(code))
      })
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    remix({
      serverModuleFormat: 'esm',
      future: {
        v3_fetcherPersist: true,
        // Off: it adds a request to the first navigation to each route.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    frontDoorEntry(),
    pureContract(),
    fewChunks(),
    joinedIcons(),
    criticalCss(),
    flagFiles(),
    contractFiles(),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      { find: /^#contract\//, replacement: `${import.meta.dirname}/contract/` },
      // React's renderer for Node requires them. Without the prefix Vite replaces them by empty modules.
      { find: /^(util|stream)$/, replacement: 'node:$1' },
    ],
  },
  // The locale files as `JSON.parse` of one string each, which starts faster than object literals.
  json: { stringify: true, namedExports: false },
  // `npm run dev` renders in Node, which loads packages by itself. The Worker's bundle contains all packages.
  ssr:
    command === 'build'
      ? {
          target: 'webworker',
          noExternal: true,
          resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
        }
      : { resolve: { externalConditions: ['worker', 'node', 'module-sync'] } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
}))
