import { expect, test } from 'vitest'
import {
  isNewEnough,
  type Member,
  problemsOfConfig,
  problemsOfMachines,
  problemsOfMembers,
  type SharedConfig,
} from './rules.ts'

test.each([
  ['3.0.2', false],
  ['4.0.6', false],
  ['4.0.7', true],
  ['4.0.10', true],
  ['4.1.0', true],
  ['5.0', true],
  ['4', false],
  ['', false],
  ['new', false],
])('Patroni %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

const machine = (name: string, version = '4.0.7', scope = 'clearstead') => ({
  address: `http://${name}:8008`,
  version,
  scope,
  name,
})

test('three machines of one cluster with a new Patroni are right', () => {
  expect(problemsOfMachines([machine('n1'), machine('n2'), machine('n3')])).toEqual([])
})

test('each old, foreign, repeated or missing machine is named', () => {
  expect(problemsOfMachines([machine('n1', '3.0.2'), machine('n1', '4.0.7', 'other')])).toEqual([
    'Patroni at http://n1:8008 is 3.0.2: before 4.0.7 a primary that freezes and thaws loses acknowledged writes.',
    'The addresses belong to several clusters: clearstead, other.',
    'Two addresses are of the same machine.',
    'Fewer than three machines were asked: with two, the loss of one stops all writes.',
  ])
})

const right: SharedConfig = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: 'quorum',
  synchronous_mode_strict: true,
  failsafe_mode: true,
  postgresql: { parameters: { synchronous_commit: 'on', max_connections: 100 } },
}

test('the configuration of deploy/cluster is right', () => {
  expect(problemsOfConfig(right)).toEqual([])
})

test.each<[SharedConfig, string]>([
  [{ synchronous_mode: 'off' }, 'synchronous_mode is off and must be quorum'],
  [{ synchronous_mode: true }, 'synchronous_mode is true and must be quorum'],
  [{ synchronous_mode: undefined }, 'synchronous_mode is not set'],
  [{ synchronous_mode_strict: false }, 'synchronous_mode_strict is off'],
  [{ failsafe_mode: undefined }, 'failsafe_mode is off'],
  [{ ttl: 20, loop_wait: 10, retry_timeout: 10 }, 'ttl is 20'],
  [{ postgresql: { parameters: { fsync: 'off' } } }, 'fsync is off'],
  [{ postgresql: { parameters: { full_page_writes: false } } }, 'full_page_writes is false'],
  [{ postgresql: { parameters: { synchronous_commit: 'local' } } }, 'synchronous_commit is local'],
  [
    { postgresql: { parameters: { synchronous_commit: 'remote_write' } } },
    'synchronous_commit is remote_write',
  ],
])('a configuration with %j is refused', (changed, problem) => {
  expect(problemsOfConfig({ ...right, ...changed })).toEqual([expect.stringContaining(problem)])
})

test('waiting for the standby to apply is as safe', () => {
  const postgresql = { parameters: { synchronous_commit: 'remote_apply' } }

  expect(problemsOfConfig({ ...right, postgresql })).toEqual([])
})

const follower = (name: string): Member => ({ name, role: 'quorum_standby', state: 'streaming' })
const leader: Member = { name: 'n1', role: 'leader', state: 'running' }

test('a primary with two followers is whole', () => {
  expect(problemsOfMembers([leader, follower('n2'), follower('n3')])).toEqual([])
})

test('what is missing now is named', () => {
  const stopped = { ...follower('n3'), state: 'stopped', tags: { nosync: true } }

  expect(problemsOfMembers([follower('n2'), stopped])).toEqual([
    'The cluster has 0 primaries.',
    'Only 1 machines follow the primary: the next fault stops all writes.',
    'Of 2 machines 1 are tagged nosync and confirm no write.',
  ])
})
