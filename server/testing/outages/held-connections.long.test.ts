import { setTimeout as pause } from 'node:timers/promises'
import { startTickers } from '../../src/plumbing/jobs/ticker.ts'
import { expect, test } from '../test.ts'
import { startFreezingProxy } from './freezing-proxy.ts'

test('a leader whose database freezes stops ticking, and another takes over', {
  timeout: 60_000,
}, async ({ database, db, clock, owner }) => {
  const proxy = await startFreezingProxy(database.url)
  const ticked: string[] = []
  const lead = (name: string, url: string) =>
    startTickers({
      db,
      clock,
      url,
      tickers: [{ name, everyMs: 50, run: async () => void ticked.push(name) }],
      onError: () => undefined,
    })
  const frozen = lead('frozen', proxy.url)
  await expect.poll(() => ticked.length, { timeout: 5_000 }).toBeGreaterThan(0)

  proxy.freeze()
  // As when the database fails over: the frozen machine still holds its lock, and the next one knows nothing of it.
  await owner.query(`select pg_terminate_backend(pid) from pg_locks
    where objid = 7201944 and database = (select oid from pg_database where datname = current_database())`)
  const next = lead('next', database.url)
  await expect.poll(() => ticked.includes('next'), { timeout: 10_000 }).toBe(true)
  const hasStopped = async () => {
    const before = ticked.filter((name) => name === 'frozen').length
    await pause(500)
    return ticked.filter((name) => name === 'frozen').length === before
  }

  await expect.poll(hasStopped, { timeout: 30_000 }).toBe(true)
  await Promise.all([frozen.stop(), next.stop()])
  proxy.thaw()
  await proxy.close()
})
