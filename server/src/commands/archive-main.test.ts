import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { compiled } from '../../testing/compiled.ts'
import { expect, test } from '../../testing/ledger/books.ts'
import { isLong } from '../../testing/lengths.ts'
import { sealTransfers } from '../ledger/integrity/seal.ts'
import { makeMonths } from '../ledger/months.ts'
import { rollUp } from '../ledger/roll-up.ts'

const main = join(import.meta.dirname, 'archive-main.ts')
/** From its source, as `npm run archive` runs it. */
const program = ['--import', 'tsx', main]
const killedAt = ['closed', 'written', 'stored', 'read back']

if (isLong) {
  test('a month is archived after the command was killed with -9 in the middle of it', {
    timeout: 240_000,
  }, async ({ database, run, clock, members, db }) => {
    await run((work) => makeMonths(work, 'Asia/Kolkata'))
    await members(20, usd('9'))
    clock.set('2026-04-10T00:00:00Z')
    await members(1, usd('9'))
    await expect
      .poll(
        async () => {
          await run(rollUp)
          while ((await run(sealTransfers)) > 0);
          const { rows } = await sql<{
            isDone: boolean
          }>`select s.settled_id >= t.last_value as is_done
          from ledger.settlement s, ledger.transfer_ids t`.execute(db)
          return rows[0]?.isDone
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-archive-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const command = (...words: string[]) =>
      spawn(process.execPath, [...program, ...words], {
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          // What a killed command leaves goes with the folder.
          TMPDIR: dataDir,
          DATABASE_URL: database.url,
          DATABASE_ADMIN_URL: database.ownerUrl,
        },
      })

    for (const step of killedAt) {
      const killed = await outcomeOf(command('--month', '2026-03'), step)
      expect(killed.signal, killed.output).toBe('SIGKILL')
    }
    const last = await outcomeOf(command('--month', '2026-03'))
    const check = await outcomeOf(command('--check'))

    expect(last.output).toMatch(
      /Archived 2026-03: 20 transfers with 40 postings in 1 files|2026-03 is archived already/,
    )
    expect(check).toEqual({ code: 0, signal: null, output: '2026-03: as it was sealed\n' })
    expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(1)
  })
}

test('the command says what is wrong with its words', { timeout: 60_000 }, async () => {
  const file = await compiled(main)
  for (const words of [
    [],
    ['--month', '2026-13'],
    ['--month', '2026-01', '--check'],
    ['--drop'],
    ['--check', '--drop'],
    ['--month', '2026-01', '--yes'],
  ]) {
    const { code, output } = await outcomeOf(spawn(process.execPath, [file, ...words]))

    expect(code).toBe(2)
    expect(output).toBe(
      '--month names a month, such as 2026-01, and --drop with or without --yes may follow; or --check is given alone.\n',
    )
  }
})

/** What a process printed and how it ended; it is killed as soon as it prints `killAt`. */
function outcomeOf(child: ChildProcess, killAt?: string) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString('utf8')
      if (killAt && output.includes(killAt)) child.kill('SIGKILL')
    })
  }
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>(
    (done) => child.on('close', (code, signal) => done({ code, signal, output })),
  )
}
