import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

const root = new URL('../..', import.meta.url).pathname

/** Remix's defaults and the future flags of the product. */
export default defineConfig({
  plugins: [
    remix({
      serverModuleFormat: 'esm',
      appDirectory: 'bench/plain/app',
      buildDirectory: 'node_modules/.cache/skerry/plain',
      future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true },
    }),
    {
      name: 'plain:entry',
      config: (_config, { isSsrBuild }) =>
        isSsrBuild
          ? {
              build: {
                rollupOptions: {
                  input: 'bench/plain/app/entry.worker.ts',
                  output: { inlineDynamicImports: true },
                },
              },
            }
          : undefined,
    },
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}app/` },
      { find: /^#contract\//, replacement: `${root}contract/` },
    ],
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
  },
})
