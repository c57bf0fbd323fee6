import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { openDatabase } from '../../../plumbing/database/database.ts'
import { paySalaries } from './pay-salaries.ts'

/** A process that pays salaries and is killed by its test. */
const [url = '', day = '', at = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 2 })
process.stdout.write('begun\n')
await paySalaries({ db, clock: () => new Date(at), day: day as ProgrammeDay })
await close()
