import { expect, test } from 'vitest'
import { parseInfo, parseVersion, refuseOldVersion, restoreArguments } from './pgbackrest.ts'

test('the version of pgBackRest is read', () => {
  expect(parseVersion('pgBackRest 2.45\n')).toBe('2.45')
  expect(parseVersion('pgBackRest 2.53.1\n')).toBe('2.53.1')
  expect(() => parseVersion('pgBackRest')).toThrow('pgbackrest says no version')
})

test.each([
  ['2.45', 15, undefined],
  ['2.41', 15, undefined],
  ['2.40', 15, 'from 2.41 on'],
  ['2.45', 16, 'from 2.46 on'],
  ['2.53', 17, 'from 2.53.1 on'],
  ['2.53.1', 17, undefined],
  ['2.54.2', 18, 'which pgBackRest knows from 2.55 on, and this is pgBackRest 2.54.2'],
  ['2.55.0', 18, undefined],
  ['3.0', 18, undefined],
  ['2.9', 15, 'from 2.41 on'],
  ['2.58.0', 19, 'is not known here'],
])('pgBackRest %s with PostgreSQL %i: %s', (version, major, refusal) => {
  const check = () => refuseOldVersion(version, major)

  if (refusal === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(refusal)
})

test('the newest backup of the stanza is read, and a stanza without one is refused', () => {
  const status = { code: 0, message: 'ok' }
  const backup = [
    { label: '20261128-030000F', timestamp: { start: 1_795_834_800, stop: 1_795_834_860 } },
    { label: '20261129-030000F', timestamp: { start: 1_795_921_200, stop: 1_795_921_260 } },
  ]
  const stanza = { name: 'main', status, db: [{ id: 1, version: '15' }], backup }
  const empty = { ...stanza, backup: [], status: { code: 2, message: 'no valid backups' } }

  expect(parseInfo(JSON.stringify([stanza]), 'main')).toEqual({
    major: 15,
    newest: { label: '20261129-030000F', stoppedAt: new Date('2026-11-29T03:01:00Z') },
  })
  expect(() => parseInfo(JSON.stringify([empty]), 'main')).toThrow('main: no valid backups')
  expect(() => parseInfo(JSON.stringify([stanza]), 'other')).toThrow('there is no such stanza')
})

test('a restore to a moment opens the database there', () => {
  expect(restoreArguments(undefined)).toEqual(['restore'])
  expect(restoreArguments(new Date('2026-11-24T03:00:00Z'))).toEqual([
    '--type=time',
    '--target=2026-11-24 03:00:00.000+00',
    '--target-action=promote',
    'restore',
  ])
})
