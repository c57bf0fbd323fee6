import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // A machine that is busy with other things is slow, not wrong.
    testTimeout: 20_000,
  },
})
