import { expect, test } from '../../../testing/test.ts'
import { migrateQueue } from './queue.ts'
import { leaderLock } from './ticker.ts'

test('a process that migrates starts while another leads', async ({ database, owner }) => {
  await owner.query('select pg_advisory_lock($1)', [leaderLock])

  await expect(migrateQueue(database.ownerUrl)).resolves.toBeUndefined()

  await owner.query('select pg_advisory_unlock($1)', [leaderLock])
})
