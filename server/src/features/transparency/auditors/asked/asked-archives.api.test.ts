import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  archiveDays,
  askArchive,
  downloadArchive,
  listArchives,
} from '@clearstead/contract/transparency/archives'
import { usd } from '@clearstead/contract/values/money'
import { onTestFinished } from 'vitest'
import { apiTest as test } from '../../../../../testing/api.ts'
import { expect } from '../../../../../testing/test.ts'
import { runAsJob } from '../../../../plumbing/run-work.ts'
import { defaultSettings } from '../../../settings/rules.ts'
import { saveSettings } from '../../../settings/saving/public.ts'
import { removeEndedArchive, writeAskedArchive } from '../public.ts'

test('an auditor asks for an archive, saves it, and its script finds it right', {
  timeout: 120_000,
}, async ({ api, db, given, run, clock }) => {
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  await given.treasury('1000')
  await given.member({ plan: usd('100') })
  const auditor = await api.as(await given.admin('auditor'))
  const asked = await auditor.call(askArchive)
  const { id } = asked.answer.archive
  const second = await auditor.call(askArchive)
  const early = await auditor.call(downloadArchive, { id })

  await writeAskedArchive({ db, clock }, id)
  await writeAskedArchive({ db, clock }, id)
  const [shown] = (await auditor.call(listArchives)).answer.archives
  const saved = await api.server.inject({
    url: `/api/v1/transparency/archives/${id}`,
    headers: { authorization: `Bearer ${auditor.token}` },
  })
  const folder = await mkdtemp(join(tmpdir(), 'asked-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'archive.tar.gz'), saved.rawPayload)
  spawnSync('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder })
  const script = join(folder, 'clearstead-archive', 'verify.mjs')
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  const audit = await db.selectFrom('auditLog').selectAll().orderBy('id').execute()

  expect([second.code, early.code]).toEqual([
    'transparency.archive_in_the_making',
    'transparency.archive_not_ready',
  ])
  expect(shown).toMatchObject({ id, status: 'done', size: saved.rawPayload.length })
  expect(saved.headers['content-type']).toBe('application/gzip')
  expect(saved.headers['content-disposition']).toContain('clearstead-archive-2026-03-31.tar.gz')
  expect(stdout).toContain('\nAll of it is right.\n')
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining([askArchive.name, downloadArchive.name]),
  )
  expect((await readdir(tmpdir())).filter((name) => name.includes('asked-archive'))).toEqual(
    expect.not.arrayContaining([expect.stringContaining('clearstead-asked-archive')]),
  )
})

test('nobody but auditors and owners asks for an archive or reads one', async ({
  api,
  given,
  db,
}) => {
  const owner = await api.as(await given.admin())
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const { answer } = await owner.call(listArchives)
  const id = answer.archives[0]?.id ?? (1 as never)

  const statuses = []
  for (const caller of [api, member, finance]) {
    statuses.push((await caller.call(askArchive)).status)
    statuses.push((await caller.call(listArchives)).status)
    statuses.push((await caller.call(downloadArchive, { id })).status)
  }
  const unknown = await owner.call(downloadArchive, { id: 999 as never })

  expect(statuses).toEqual([401, 401, 401, 403, 403, 403, 403, 403, 403])
  expect(unknown.code).toBe('transparency.unknown_archive')
  expect(await db.selectFrom('auditorsArchives').selectAll().execute()).toHaveLength(1)
})

test('an archive that cannot be written says so, another is written then, and each is deleted in time', async ({
  api,
  db,
  given,
  clock,
}) => {
  const owner = await api.as(await given.admin())
  const { id } = (await owner.call(askArchive)).answer.archive
  const room = process.env.TMPDIR
  process.env.TMPDIR = '/nowhere'
  const writing = writeAskedArchive({ db, clock }, id)
  await expect(writing).rejects.toThrow('ENOENT')
  if (room === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = room
  const [failed] = (await owner.call(listArchives)).answer.archives
  const again = await owner.call(askArchive)
  const kept = await runAsJob({ db, clock }, 'test', removeEndedArchive)
  clock.set(new Date(clock().getTime() + archiveDays * 86_400_000).toISOString())
  while (await runAsJob({ db, clock }, 'test', removeEndedArchive));

  expect(failed?.status).toBe('failed')
  expect(again.status).toBe(200)
  expect(kept).toBe(false)
  expect(await db.selectFrom('auditorsArchives').select('status').execute()).toEqual([
    { status: 'waiting' },
  ])
})
