import { defineConfig } from 'vitest/config'
import { lightZod } from './vite.config.ts'

export default defineConfig({
  resolve: { alias: lightZod },
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 20_000 },
})
