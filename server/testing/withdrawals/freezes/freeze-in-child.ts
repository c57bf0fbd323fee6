import type { AdminId } from '@clearstead/contract/values/ids'
import { openDatabase } from '../../../src/plumbing/database/database.ts'
import { freezeAndOpen } from './freeze-and-open.ts'

/** A process that freezes and opens payouts and is killed by its test. */
const [url = '', at = '', adminId = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 2 })
process.stdout.write('begun\n')
await freezeAndOpen(db, { now: new Date(at), adminId: Number(adminId) as AdminId })
await close()
