import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from '../restarts/balancer.ts'
import type { Apps } from './apps.ts'
import { appMachines, type Cluster, type DatabaseMachine, databaseMachines } from './cluster.ts'
import type { Load } from './load.ts'
import { killBelow, processesBelow, signalBelow } from './machine-processes.ts'

/** What a fault is done to. */
type Scene = { cluster: Cluster; apps: Apps; load: Load; primary: DatabaseMachine }

export type Fault = {
  name: string
  what: string
  /** The most seconds without an acknowledged write. */
  gap: number
  /** Whether calls may get no answer, as a process that answers them is killed. */
  refuses?: boolean
  /** Whether each call is to be done at its first try. */
  isUnnoticed?: boolean
  /** Does it and undoes it again. */
  run: (scene: Scene) => Promise<void>
}

const seconds = (count: number) => pause(count * 1_000)
const folderOf = ({ cluster, primary }: Scene) => join(cluster.root, primary)
// The longest wait: whoever leads etcd next gives the lock of the primary its whole time anew.
const leadEtcd = ({ cluster, primary }: Scene) => cluster.leadEtcd(primary)

export const faults: readonly Fault[] = [
  { name: 'none', what: 'no fault', gap: 2, run: () => seconds(15) },
  {
    name: 'kill',
    what: 'kill -9 of all of the primary’s machine, which is started again after 40 s',
    gap: 30,
    run: async (scene) => {
      await leadEtcd(scene)
      await killBelow(folderOf(scene))
      await seconds(40)
      await scene.cluster.startDatabase(scene.primary)
    },
  },
  {
    name: 'postmaster',
    what: 'kill -9 of the primary’s PostgreSQL alone',
    gap: 30,
    run: async (scene) => {
      const file = await readFile(join(folderOf(scene), 'pg/postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
      await seconds(30)
    },
  },
  {
    name: 'freeze',
    what: 'all of the primary’s machine frozen for 40 s, then thawed',
    gap: 30,
    run: async (scene) => {
      await leadEtcd(scene)
      await signalBelow(folderOf(scene), 'SIGSTOP')
      await seconds(40)
      for (const pid of processesBelow(folderOf(scene))) process.kill(pid, 'SIGCONT')
      await seconds(15)
    },
  },
  {
    name: 'replica',
    what: 'one replica frozen for 20 s, then thawed, and then all of its machine killed with -9, and started again after 20 s',
    gap: 5,
    run: async (scene) => {
      const name = databaseMachines.find((machine) => machine !== scene.primary)
      if (!name) throw new Error('There is no replica')
      const replica = { ...scene, primary: name }
      await signalBelow(folderOf(replica), 'SIGSTOP')
      await seconds(20)
      for (const pid of processesBelow(folderOf(replica))) process.kill(pid, 'SIGCONT')
      await seconds(10)
      await killBelow(folderOf(replica))
      await seconds(20)
      await scene.cluster.startDatabase(name)
    },
  },
  {
    name: 'restart',
    what: 'PostgreSQL of the primary restarted by Patroni',
    gap: 30,
    run: async ({ cluster, primary }) => {
      await expectDone(cluster.ask(primary, '/restart', {}))
      await seconds(10)
    },
  },
  {
    name: 'switchover',
    what: 'planned switchover',
    gap: 5,
    run: async ({ cluster, primary }) => {
      await expectDone(cluster.ask(primary, '/switchover', { leader: primary }))
      await seconds(15)
    },
  },
  {
    name: 'etcd',
    what: 'kill -9 of etcd on all machines, started again after 20 s',
    gap: 5,
    run: async ({ cluster }) => {
      for (const name of databaseMachines) await killEtcd(join(cluster.root, name))
      await seconds(20)
      for (const name of databaseMachines) await cluster.startEtcd(name)
      await seconds(10)
    },
  },
  {
    name: 'partition',
    what: 'the primary’s machine cut off from all others for 40 s',
    gap: 30,
    run: (scene) =>
      cutFor(scene, (from, to) => (from === scene.primary) !== (to === scene.primary)),
  },
  {
    name: 'half-partition',
    what: 'the primary cut off from the other databases and etcd for 40 s, but not from the application',
    gap: 30,
    run: (scene) =>
      cutFor(
        scene,
        (from, to) =>
          isDatabase(from) && isDatabase(to) && (from === scene.primary) !== (to === scene.primary),
      ),
  },
  {
    name: 'api',
    what: 'kill -9 of an API process, started again after 10 s',
    gap: 5,
    refuses: true,
    run: async ({ apps }) => {
      await apps.kill('a1', 'api')
      await seconds(10)
      await apps.start('a1', 'api')
      await seconds(5)
    },
  },
  {
    name: 'worker',
    what: 'kill -9 of one worker process and then of the other, each started again after 10 s',
    gap: 5,
    run: async ({ apps }) => {
      for (const machine of ['a1', 'a2'] as const) {
        await apps.kill(machine, 'worker')
        await seconds(10)
        await apps.start(machine, 'worker')
      }
    },
  },
  {
    name: 'rolling',
    what: 'workers and API processes replaced one after the other, behind a balancer',
    gap: 5,
    isUnnoticed: true,
    run: async ({ apps, load }) => {
      const balancer = await startBalancer()
      const untilAllReady = async () => {
        while (!apps.addresses.every(balancer.isReady)) await pause(100)
      }
      for (const address of apps.addresses) balancer.add(address)
      await untilAllReady()
      load.sendTo([balancer.address])
      for (const role of ['worker', 'api'] as const) {
        for (const machine of appMachines) {
          await apps.replace(machine, role)
          await untilAllReady()
          await seconds(5)
        }
      }
      load.sendTo(apps.addresses)
      // What was sent before has its answer.
      await seconds(10)
      await balancer.stop()
    },
  },
]

async function cutFor(scene: Scene, isCut: (from: string, to: string) => boolean): Promise<void> {
  await leadEtcd(scene)
  scene.cluster.network.cut(isCut)
  await seconds(40)
  scene.cluster.network.heal()
  await seconds(15)
}

function isDatabase(name: string): boolean {
  return databaseMachines.some((machine) => machine === name)
}

async function killEtcd(folder: string): Promise<void> {
  for (const pid of processesBelow(folder)) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (name.trim() === 'etcd') process.kill(pid, 'SIGKILL')
  }
}

async function expectDone(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`Patroni refused: ${status} ${JSON.stringify(body)}`)
}
