import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { recomputeBooks } from '../../src/features/transparency/check-books.ts'
import { wallet } from '../../src/ledger/accounts.ts'
import { sealTransfers } from '../../src/ledger/integrity/seal.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import { rollUp } from '../../src/ledger/roll-up.ts'
import { type Db, openDatabase } from '../../src/plumbing/database/database.ts'
import { type FileStore, setFileStore } from '../../src/plumbing/files/file-store.ts'
import { folderStore } from '../../src/plumbing/files/folder-store.ts'
import type { Run } from '../test.ts'
import { test as base, newReference } from './books.ts'

type Shared = {
  folder: string
  store: FileStore
  /** With the database's owner. */
  ownerDb: Db
}

/** A test with a file store, and a connection with which months are closed. */
export const test = base.extend<Shared>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'archive-test-'))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
  store: [
    async ({ folder }, use) => {
      const store = folderStore(folder)
      setFileStore(store)
      await use(store)
      setFileStore(undefined)
    },
    { scope: 'file' },
  ],
  ownerDb: [
    async ({ database }, use) => {
      const { db, close } = openDatabase({ url: database.ownerUrl, connections: 3 })
      await use(db)
      await close()
    },
    { scope: 'file' },
  ],
})

export const day = (text: string) => ProgrammeDay.decode(text)
/** With what a file or a hash could spoil. */
export const memo = 'Ελλάδα 🦆 "quoted"\nand a line'

export function book(run: Run, id: MemberId, reference = newReference()): Promise<TransferId> {
  return run((work) =>
    postTransfer(work, {
      kind: 'plan',
      reference,
      day: day('2026-03-31'),
      memo,
      postings: move(usd('1'), wallet(id, 'funding'), wallet(id, 'principal')),
    }),
  )
}

/** Waits until all that was drawn is settled and sealed; open transactions elsewhere on the server may delay it. */
export async function sealAll(run: Run, db: Db): Promise<void> {
  for (;;) {
    await run(rollUp)
    // Few in each seal, so that months and files begin within one.
    while ((await run((work) => sealTransfers(work, 3))) > 0);
    const { rows } = await sql<{ isDone: boolean }>`
      select s.settled_id >= t.last_value as is_done from ledger.settlement s, ledger.transfer_ids t`.execute(
      db,
    )
    if (rows[0]?.isDone) return
  }
}

/** What the check of the books says of archived months. */
export async function archiveProblems(db: Db): Promise<[string | undefined, object][]> {
  const { problems } = await recomputeBooks(db)
  return problems
    .filter(({ code }) => code.startsWith('transparency.problem.archive_'))
    .map(({ code, facts }) => [code.split('.').at(-1), facts])
}
