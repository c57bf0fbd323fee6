import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import { compiled } from '../compiled.ts'
import { isLong } from '../lengths.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { send, signInOwner } from '../restarts/load.ts'
import { startServer } from '../restarts/running-server.ts'
import { startOwnReplica } from './own-replica.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const migrations = join(import.meta.dirname, '../../migrations')
const serving = 'clearstead_replica_serving'
const byReplica = 'clearstead_replica_reads_total{by="replica",reason="none"}'

/** A whole process of the product on a primary, with a replica that streams from it. */
async function startWithReplica() {
  const primary = await startOwnPostgres({ fsync: 'off', shared_buffers: '64MB' })
  onTestFinished(primary.remove)
  await migrateQueue(primary.url)
  await migrate(primary.url, migrations)
  const databaseUrl = await makeServingLogin(primary.url, 'serving')
  const standby = await startOwnReplica(primary)
  onTestFinished(() => standby.stop('immediate'))
  const { port } = new URL(standby.url)
  const readUrl = Object.assign(new URL(databaseUrl), { port }).href
  const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-replica-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const program = ['--enable-source-maps', await compiled(main)]
  const variables = { DATABASE_READ_URL: readUrl }
  const server = await startServer({ program, dataDir, databaseUrl, variables })
  onTestFinished(async () => void (await server.stop()))
  return { standby, server }
}

/** A figure of `/metrics`. */
async function figure(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

// Two databases and a process take longer than `npm test` has.
if (isLong) {
  test('a process lists what it just wrote, from its replica, while that is away, and when it is back', {
    timeout: 240_000,
  }, async () => {
    const { standby, server } = await startWithReplica()
    const { address } = server
    const token = await signInOwner(address)
    const ask = (name: string) => figure(address, name)
    /** Books, lists at once, and says how the list answered and whether it shows what was booked. */
    const writeAndList = async () => {
      const key = { 'idempotency-key': randomUUID() }
      const sent = { amount: '1.00', memo: 'before a list' }
      const booked = await send(address, 'POST', '/treasury/fund', sent, token, key)
      const listed = await send(address, 'GET', '/treasury/movements', undefined, token)
      const movements = (listed.body.movements ?? []) as { transfer_id: number }[]
      const isShown = movements.some((one) => one.transfer_id === booked.body.transfer_id)
      return [booked.status, listed.status, isShown]
    }
    const writeAndListOften = async () => {
      const answers = []
      for (let time = 0; time < 20; time++) answers.push(await writeAndList())
      return answers
    }
    const right = Array.from({ length: 20 }, () => [200, 200, true])
    const readByReplica = async () => {
      await writeAndList()
      return ask(byReplica)
    }

    await expect.poll(readByReplica, { timeout: 30_000 }).toBeGreaterThan(0)
    const streaming = await writeAndListOften()
    const read = await ask(byReplica)
    await standby.stop('kill')
    const killed = await writeAndListOften()

    expect(streaming).toEqual(right)
    expect(killed).toEqual(right)
    expect(await ask(serving)).toBe(0)
    expect(await ask(byReplica)).toBe(read)
    expect(server.hasEnded()).toBe(false)
    await standby.start()
    await expect.poll(readByReplica, { timeout: 60_000 }).toBeGreaterThan(read)
    expect(await writeAndListOften()).toEqual(right)
    expect(await ask(serving)).toBe(1)
  })
}
