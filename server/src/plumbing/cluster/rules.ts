/** Older ones lose acknowledged writes when a frozen primary thaws (docs/cluster.md). */
export const oldestPatroni = '4.0.7'

/** Whether this version of Patroni keeps what was acknowledged: 4.1.0 does, 4.0.7 does, 3.0.2 does not. */
export function isNewEnough(version: string): boolean {
  const least = oldestPatroni.split('.').map(Number)
  const parts = version.split('.').map((part) => Number.parseInt(part, 10))
  for (const [at, needed] of least.entries()) {
    const part = parts[at] ?? 0
    if (Number.isNaN(part)) return false
    if (part !== needed) return part > needed
  }
  return true
}

/** What the REST API of a machine says of itself. */
export type Machine = {
  address: string
  version: string
  scope: string
  name: string
}

/** What decides in the configuration that the machines share, as Patroni keeps it. */
export type SharedConfig = {
  ttl?: unknown
  loop_wait?: unknown
  retry_timeout?: unknown
  synchronous_mode?: unknown
  synchronous_mode_strict?: unknown
  failsafe_mode?: unknown
  postgresql?: { parameters?: Record<string, unknown> }
}

export type Member = { name: string; role: string; state: string; tags?: Record<string, unknown> }

/** What is wrong with the machines themselves, each in a sentence. */
export function problemsOfMachines(machines: readonly Machine[]): string[] {
  const old = machines.filter(({ version }) => !isNewEnough(version))
  const scopes = new Set(machines.map(({ scope }) => scope))
  const names = new Set(machines.map(({ name }) => name))
  return [
    ...old.map(
      ({ address, version }) =>
        `Patroni at ${address} is ${version}: before ${oldestPatroni} a primary that freezes and thaws loses acknowledged writes.`,
    ),
    ...(scopes.size > 1
      ? [`The addresses belong to several clusters: ${[...scopes].join(', ')}.`]
      : []),
    ...(names.size < machines.length ? ['Two addresses are of the same machine.'] : []),
    ...(machines.length < 3
      ? ['Fewer than three machines were asked: with two, the loss of one stops all writes.']
      : []),
  ]
}

const on = [true, 'on', 'true', 'yes', '1', 1]

/** What in the shared configuration loses writes, or prevents a fail-over, each in a sentence. */
export function problemsOfConfig(config: SharedConfig): string[] {
  const problems: string[] = []
  if (config.synchronous_mode !== 'quorum') {
    problems.push(
      `synchronous_mode is ${text(config.synchronous_mode)} and must be quorum: otherwise a fail-over may lose acknowledged writes.`,
    )
  }
  if (!on.includes(config.synchronous_mode_strict as never)) {
    problems.push(
      'synchronous_mode_strict is off: the primary then acknowledges writes that no other machine has.',
    )
  }
  if (!on.includes(config.failsafe_mode as never)) {
    problems.push('failsafe_mode is off: the loss of etcd alone then stops all writes.')
  }
  const [ttl, loop, retry] = [config.ttl ?? 30, config.loop_wait ?? 10, config.retry_timeout ?? 10]
  if (Number(loop) + 2 * Number(retry) > Number(ttl)) {
    problems.push(
      `ttl is ${ttl}, below loop_wait and twice retry_timeout: a primary that is well can lose its lock.`,
    )
  }
  return [...problems, ...problemsOfParameters(config.postgresql?.parameters ?? {})]
}

function problemsOfParameters(parameters: Record<string, unknown>): string[] {
  const problems: string[] = []
  for (const name of ['fsync', 'full_page_writes']) {
    if (name in parameters && !on.includes(parameters[name] as never)) {
      problems.push(`${name} is ${text(parameters[name])}: a crash then damages the database.`)
    }
  }
  const commit = parameters.synchronous_commit
  if (commit !== undefined && ![...on, 'remote_apply'].includes(commit as never)) {
    problems.push(
      `synchronous_commit is ${text(commit)}: writes are then acknowledged before another machine has them on its disk.`,
    )
  }
  return problems
}

/** What is wrong with the cluster as it is now. */
export function problemsOfMembers(members: readonly Member[]): string[] {
  const primaries = members.filter(({ role }) => role === 'leader').length
  const following = members.filter(({ state }) => state === 'streaming').length
  const tagged = members.filter(({ tags }) => on.includes(tags?.nosync as never))
  return [
    ...(primaries === 1 ? [] : [`The cluster has ${primaries} primaries.`]),
    ...(following >= 2
      ? []
      : [`Only ${following} machines follow the primary: the next fault stops all writes.`]),
    ...(members.length - tagged.length >= 3
      ? []
      : [`Of ${members.length} machines ${tagged.length} are tagged nosync and confirm no write.`]),
  ]
}

function text(value: unknown): string {
  return value === undefined ? 'not set' : String(value)
}
