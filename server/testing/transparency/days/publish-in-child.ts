import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { publishDays } from '../../../src/features/transparency/days/publish-days.ts'
import { openDatabase } from '../../../src/plumbing/database/database.ts'

/** A process that publishes days, for a test that kills it. */
const [url = '', day = '', at = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 2 })
process.stdout.write('begun\n')
await publishDays({ db, clock: () => new Date(at) }, day as ProgrammeDay)
await close()
