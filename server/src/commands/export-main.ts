import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { portableFiles } from '@clearstead/contract/imports/fields'
import { isPositive } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { exportTotals, writeFile } from '../features/imports/public.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import { readSnapshot } from '../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../plumbing/database/database.ts'
import { describeTotals } from './describe-import.ts'
import { print, runOnBooks } from './open-books.ts'

/** Readable by its owner alone: everybody's data is in it. */
const fileMode = 0o600

/** Writes the three files as of one moment. */
function run(db: Db, folder: string, leavesOut: boolean): Promise<number> {
  return readSnapshot(db, async (tx) => {
    const { totals, waiting, tokenHolders } = await exportTotals(tx)
    if (isPositive(waiting) && !leavesOut) {
      print(
        `${usdText(waiting)} wait in requests, held income or code money, which an import cannot take over: decide them first, or leave them out with --leave-out.`,
      )
      return 2
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const file of portableFiles) {
      const path = join(folder, `${file}.csv`)
      const rows = Readable.from(writeFile(tx, clock(), file))
      await pipeline(rows, createWriteStream(path, { mode: fileMode }))
      print(`Wrote ${path}`)
    }
    print(describeTotals(totals).join('\n'))
    if (isPositive(waiting)) print(`Left out: ${usdText(waiting)} that wait or are held`)
    if (tokenHolders > 0) print(`Left out: the tokens of ${tokenHolders} members`)
    return 0
  })
}

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: './export' },
    'leave-out': { type: 'boolean', default: false },
  },
})
await runOnBooks((db) => run(db, values.to, values['leave-out']))
