import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

const alias = [
  { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
  { find: /^#contract\//, replacement: `${import.meta.dirname}/contract/` },
]

/** `unit` checks the real cost, and the built Workers sign in with it. */
const lowPasswordCost = {
  find: /^\.\/password-cost$/,
  replacement: `${import.meta.dirname}/tests/support/low-password-cost.ts`,
}

export default defineConfig(async () => ({
  test: {
    // groupOrder: several projects in one run do not run in parallel, since each has its own workers.
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/mocked/**'],
          environment: 'node',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-mocked',
          // Mocks of modules would apply to the other files of a shared process.
          include: ['tests/unit/mocked/*.test.{ts,tsx}'],
          environment: 'node',
          maxWorkers: 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 6 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'rules',
          sequence: { groupOrder: 1 },
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          // Modules are loaded once for all files of a process: loading them takes longer than most rules.
          isolate: false,
          maxWorkers: 2,
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
          // The modules that start the Workers are loaded once for all files; each file has its own data.
          isolate: false,
          maxWorkers: 2,
          // Long timeouts, because a slow CI machine needs time to start the Workers.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'operations',
          sequence: { groupOrder: 4 },
          include: ['tests/operations/**/*.test.ts'],
          environment: 'node',
          // Each test runs several commands, each of which starts a process: minutes on a busy machine.
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          // Checks what the tests of `api` recorded.
          name: 'statements',
          sequence: { groupOrder: 5 },
          include: ['tests/statements/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: [...alias, lowPasswordCost] },
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
          // A workerd takes seconds to load the API, so two of them run all files; api-setup deletes the data before each file.
          isolate: false,
          maxWorkers: 2,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/smtp-server.ts', 'tests/support/statement-recorder.ts'],
          setupFiles: ['tests/support/api-setup.ts'],
          // Long timeouts: password hashes are slow by design, and a slow machine makes only a few per second.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
