import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Refusal } from '@clearstead/contract/call/refusal'
import { addDays, ProgrammeDay } from '@clearstead/contract/values/days'
import { packAuditorsArchive } from '../features/transparency/auditors/public.ts'
import {
  checkFiles,
  checkWithDuckDb,
  checkWithTool,
  findManifest,
  type JournalManifest,
  sampleOf,
  sealNewest,
  type ToolResult,
  writeJournal,
} from '../features/transparency/journal/public.ts'
import { listKeys } from '../features/transparency/public.ts'
import { journalRange, operatorDifferences } from '../ledger/journal.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import type { Config } from '../plumbing/config.ts'
import { readSnapshot } from '../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../plumbing/database/database.ts'
import { readSecretKey, setSecretKey } from '../plumbing/secret-box.ts'
import { print, runOnBooks } from './open-books.ts'

const wrongUse = 2
/** As long as a call or a step of a job may take. */
const patienceMs = 15_000

/** Writes the journal of a period, and compares it with the books and with other programs. */
async function writeAndCheck(db: Db, folder: string, period: Period): Promise<number> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    print(`${folder} is not empty: name another folder, or check what is there with --check.`)
    return wrongUse
  }
  if (!(await sealNewest({ db, clock }, patienceMs))) {
    print('A transaction goes on for long: transfers that were made since it began are left out.')
  }
  const differences = await readSnapshot(db, async (tx) => {
    const range = await journalRange(tx, period)
    const { manifest, operator } = await writeJournal(tx, range, folder)
    print(`Wrote ${countsOf(manifest)} to ${folder}`)
    return operatorDifferences(tx, range.upto, operator)
  })
  for (const { kind } of differences) {
    print(`The books hold another balance of ${kind} than its postings add up to.`)
  }
  const code = await check(folder)
  return differences.length > 0 ? 1 : code
}

/** Writes the archive for auditors. */
async function writeArchive(db: Db, config: Config, file: string): Promise<number> {
  if (existsSync(file)) {
    print(`${file} exists: name another file.`)
    return wrongUse
  }
  if ((await listKeys(db)).length === 0) {
    print('The installation has no key yet, which its server makes at its first start.')
    return 1
  }
  setSecretKey(await readSecretKey(config.dataDir, config.secretKey))
  if (!(await sealNewest({ db, clock }, patienceMs))) {
    print('A transaction goes on for long: transfers that were made since it began are left out.')
  }
  try {
    const counts = await readSnapshot(db, (tx) => packAuditorsArchive(tx, file, clock()))
    print(`Wrote ${counts.transfers} transfers and ${counts.days} published days to ${file}`)
    if (counts.differences === 0) return 0
    print('The books hold other balances of the operator than the postings add up to.')
    return 1
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print('The key of the installation was sealed with another SECRET_KEY, so it cannot sign.')
    return 1
  }
}

/** Checks a journal that was written before, here or elsewhere. */
async function check(folder: string): Promise<number> {
  const manifest = await findManifest(folder)
  if (!manifest) {
    print(`${folder} holds no whole journal: there is no manifest.json that can be read.`)
    return wrongUse
  }
  const { slices } = manifest
  const sample = sampleOf(slices, Number(values.sample))
  const results = [
    await checkFiles(folder, manifest),
    await checkWithDuckDb(folder, manifest),
    await checkWithTool('Ledger', folder, slices),
    await checkWithTool('hledger', folder, sample),
    await checkWithTool('Beancount', folder, sample),
  ]
  for (const result of results) describe(result, slices.length)
  const faults = results.flatMap(({ faults }) => faults)
  print(faults.length === 0 ? 'The journal adds up.' : `Faults: ${faults.length}`)
  return faults.length === 0 ? 0 : 1
}

function describe({ tool, isInstalled, slices, facts, faults }: ToolResult, all: number): void {
  const read = isInstalled ? `${slices} of ${all} slices` : 'not installed'
  print(`  ${tool.padEnd(9)}  ${read}${facts ? `: ${facts}` : ''}`)
  for (const fault of faults) print(`    ${fault}`)
}

function countsOf({ slices }: JournalManifest): string {
  const sum = (count: (slice: JournalManifest['slices'][number]) => number) =>
    slices.reduce((total, slice) => total + count(slice), 0)
  return `${sum(({ transfers }) => transfers)} transfers with ${sum(({ postings }) => postings)} postings in ${slices.length} slices`
}

type Period = { from?: Date | undefined; to?: Date | undefined }

/** Undefined for a day that is none. The last day is in the period. */
function periodOf(from: string | undefined, to: string | undefined): Period | undefined {
  const first = from === undefined ? undefined : ProgrammeDay.safeDecode(from)
  const last = to === undefined ? undefined : ProgrammeDay.safeDecode(to)
  if (first?.success === false || last?.success === false) return
  return {
    from: first && new Date(first.data),
    to: last && new Date(addDays(last.data, 1)),
  }
}

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    folder: { type: 'string', default: './audit' },
    sample: { type: 'string', default: '1' },
    check: { type: 'string' },
    archive: { type: 'string' },
  },
})

const period = periodOf(values.from, values.to)
const { archive } = values
if (archive !== undefined) {
  await runOnBooks((db, config) => writeArchive(db, config, archive))
} else if (!period) {
  print('--from and --to are days, such as 2026-03-31.')
  process.exitCode = wrongUse
} else if (values.check === undefined) {
  await runOnBooks((db) => writeAndCheck(db, values.folder, period))
} else {
  process.exitCode = await check(values.check)
}
