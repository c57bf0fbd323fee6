import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { paySalaries } from '../../../src/features/awards/salary/pay-salaries.ts'
import { openDatabase } from '../../../src/plumbing/database/database.ts'

/** A process that pays salaries and is killed by its test. */
const [url = '', day = '', at = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 2 })
process.stdout.write('begun\n')
await paySalaries({ db, clock: () => new Date(at), day: day as ProgrammeDay })
await close()
