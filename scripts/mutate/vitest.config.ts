import { defineConfig } from 'vitest/config'

/** Only the tests that `scripts/mutate.mjs` names, without a database. One worker for all of them is much faster. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    setupFiles: ['scripts/mutate/load-rules.mjs'],
    isolate: false,
    fileParallelism: false,
  },
})
