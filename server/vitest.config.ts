import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'bench/**/*.test.ts'],
    // What has no short form: the bench, and what waits for processes to be killed or needs programs that the long form installs.
    ...(process.env.TEST_LENGTH === 'short' && { exclude: ['bench/**', '**/*.long.test.ts'] }),
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    // A test waits for the database more than it computes.
    maxWorkers: 3,
    // Each file has a database of its own, and nothing else is kept between them; loading takes half the time.
    isolate: false,
  },
})
