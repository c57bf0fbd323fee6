import { join } from 'node:path'
import type { ProgramsPackage } from '../../../src/plumbing/database/embedded/binaries.ts'
import { upgradeFolder } from '../../../src/plumbing/database/embedded/upgrade/upgrade-folder.ts'
import { createLog } from '../../../src/plumbing/log.ts'

/** A child process of the tests: upgrades the database of a data folder and prints each step, until it is killed. */
const [dataDir = '', former = ''] = process.argv.slice(2)

await upgradeFolder({
  dataDir,
  migrations: join(import.meta.dirname, '..', 'migrations'),
  log: createLog('silent'),
  findFormer: async () => JSON.parse(former) as ProgramsPackage,
  verify: async () => [],
  report: (line) => void process.stdout.write(`${line}\n`),
  settings: { shared_buffers: '16MB' },
})
