import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** The headless shell needs a quarter less time for the same tests. */
const known = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)
const executablePath = process.env.CHROMIUM_PATH || known.find((path) => existsSync(path))
if (!executablePath)
  throw new Error('No Chromium found: set CHROMIUM_PATH, or install the package chromium-headless-shell.')

const isRoot = process.getuid?.() === 0

/**
 * The switch replaces Playwright's own list, so that list is repeated. The last three are added: the omnibox preloads pages for
 * the address bar, each in a process that takes half a second to start, and a spare process waits for a page that a test never
 * opens.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/screenshots/{arg}{ext}',
  globalSetup: './tests/support/start-community.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Long timeouts, so that a slow machine does not fail the run.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        `--disable-features=${disabledFeatures}`,
        '--disable-gpu',
        '--disable-lcd-text',
        '--disable-quic',
        '--font-render-hinting=none',
      ],
    },
  },
  // Every test runs with scripts. @no-js and @phone add a project; @no-js-only and @phone-only replace it.
  projects: [
    { name: 'scripts', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@no-js-only|@phone-only/ },
    {
      name: 'no-js',
      grep: /@no-js|@no-js-only/,
      use: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
    },
  ],
})
