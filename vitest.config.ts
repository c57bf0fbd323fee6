import { defineConfig } from 'vitest/config'

/** The server's tests share one PostgreSQL and take the machine for themselves, after the quick ones. */
const server = {
  extends: './server/vitest.config.ts',
  root: './server',
  test: { sequence: { groupOrder: 1 } },
}

export default defineConfig({ test: { projects: ['contract', 'web', server] } })
