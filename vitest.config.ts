import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

const alias = [
  { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
  { find: /^#contract\//, replacement: `${import.meta.dirname}/contract/` },
]

export default defineConfig(async () => ({
  test: {
    // Who runs several kinds at once runs them in turn (groupOrder): each has workers of its own.
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'rules',
          sequence: { groupOrder: 1 },
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'routes',
          sequence: { groupOrder: 2 },
          include: ['tests/routes/**/*.test.ts'],
          environment: 'node',
          // What starts the Workers is read once, not by each file; what they hold is each file's own.
          isolate: false,
          maxWorkers: 2,
          // A busy machine takes its time to start the Workers.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve: { alias },
        plugins: [
          cloudflareTest({
            main: './api/entry.ts',
            wrangler: { configPath: './api/wrangler.toml' },
            miniflare: {
              ratelimits: { THREE_A_MINUTE: { simple: { limit: 3, period: 60 } } },
              bindings: {
                MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/api/platform/db/migrations`),
                TOKEN_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
                PASSWORD_PEPPER: Buffer.alloc(32, 2).toString('base64'),
                IMAGE_KEYS: `k1:${Buffer.alloc(32, 4).toString('base64')}`,
                PUBLIC_ORIGIN: 'https://skerry.example',
                WEB_KEY: Buffer.alloc(32, 3).toString('base64'),
                TRACKER_KEY: Buffer.alloc(32, 4).toString('base64'),
              },
            },
          }),
        ],
        test: {
          name: 'api',
          sequence: { groupOrder: 3 },
          // A workerd takes seconds to read the API: each of two runs many files, and api-setup empties it before each.
          isolate: false,
          maxWorkers: 2,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/smtp-server.ts'],
          setupFiles: ['tests/support/api-setup.ts'],
          // Passwords cost what they must: a busy machine hashes a few a second.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
