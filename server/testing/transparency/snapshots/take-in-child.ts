import { takeSnapshots } from '../../../src/features/transparency/snapshots/take-snapshots.ts'
import { openDatabase } from '../../../src/plumbing/database/database.ts'
import { setSecretKey } from '../../../src/plumbing/secret-box.ts'

/** A process that takes snapshots, for a test that kills it. */
const [url = '', at = ''] = process.argv.slice(2)
setSecretKey(Buffer.alloc(32, 7))
const { db, close } = openDatabase({ url, connections: 2 })
process.stdout.write('begun\n')
await takeSnapshots({ db, clock: () => new Date(at) })
await close()
