import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** The smallest Remix Worker, which the cost of the product's pages is compared with. */
export default defineConfig({
  plugins: [
    remix({
      serverModuleFormat: 'esm',
      appDirectory: 'bench/hello/app',
      buildDirectory: 'node_modules/.cache/skerry/hello',
      future: { v3_singleFetch: true },
    }),
    {
      name: 'hello:entry',
      config: (_config, { isSsrBuild }) =>
        isSsrBuild
          ? {
              build: {
                rollupOptions: { input: 'bench/hello/app/entry.worker.ts', output: { inlineDynamicImports: true } },
              },
            }
          : undefined,
    },
  ],
  publicDir: false,
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
  },
})
