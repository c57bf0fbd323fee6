import { parseArgs } from 'node:util'
import {
  type Machine,
  type Member,
  problemsOfConfig,
  problemsOfMachines,
  problemsOfMembers,
  type SharedConfig,
} from '../plumbing/cluster/rules.ts'

const wrongUse = 2
const timeoutMs = 5_000

type Status = { patroni: { version: string; scope: string; name: string } }

async function read<Body>(address: string, path: string): Promise<Body> {
  const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(timeoutMs) })
  // `/patroni` answers 503 on a machine that is not well, with the same body.
  return (await answer.json()) as Body
}

async function readMachine(address: string): Promise<Machine> {
  const { patroni } = await read<Status>(address, '/patroni')
  return { address, version: patroni.version, scope: patroni.scope, name: patroni.name }
}

/** What is wrong, each in a sentence; a machine that does not answer is the first of it. */
async function problemsAt(addresses: readonly string[]): Promise<string[]> {
  const asked = await Promise.allSettled(addresses.map(readMachine))
  const silent = asked.flatMap(({ status }, at) =>
    status === 'rejected' ? [`${addresses[at]} does not answer as the REST API of Patroni.`] : [],
  )
  const machines = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [first] = machines
  if (!first) return silent
  const [config, { members }] = await Promise.all([
    read<SharedConfig>(first.address, '/config'),
    read<{ members: Member[] }>(first.address, '/cluster'),
  ])
  return [
    ...silent,
    ...problemsOfMachines(machines),
    ...problemsOfConfig(config),
    ...problemsOfMembers(members),
  ]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { positionals: addresses } = parseArgs({ allowPositionals: true })
const wrong = addresses.filter((address) => !/^https?:\/\//.test(address))
if (addresses.length === 0 || wrong.length > 0) {
  print('Give the addresses of Patroni on all machines, such as http://10.0.0.11:8008.')
  process.exitCode = wrongUse
} else {
  const problems = await problemsAt(addresses)
  for (const problem of problems) print(`✗ ${problem}`)
  if (problems.length === 0) print('✓ The cluster keeps what it acknowledges.')
  process.exitCode = problems.length > 0 ? 1 : 0
}
