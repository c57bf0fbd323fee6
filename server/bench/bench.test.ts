import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/bench.mjs', import.meta.url))

test('every part of the bench runs to its end, with the fewest members and calls', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--tiny'], {
    maxBuffer: 2 ** 24,
  })

  const rows = stdout.split('\n')
  const parts = {
    ledger: 'transfer between two random wallets, on a fresh installation',
    chains: 'catching up over 50 blocks',
    calls: 'daily claim with ten uplines, 8 connections',
    nights: 'the night of 220 members',
    'claim day': 'claim day of 20 members',
    salary: 'salary run',
    steady: 'steady plan purchases, 20 a second',
    'a day': 'claims, with up to ten uplines each',
    'back office': 'GET /list-files, first page of 200',
    search: 'GET /search, a hash',
    'times of lists': '`GET /deposite/list` | 200 |',
    'plans of lists': '`GET /withdrawalrequest/list` | 200 | ',
  }
  for (const [part, text] of Object.entries(parts)) {
    expect([part, rows.some((row) => row.includes(text))]).toEqual([part, true])
  }
}, 300_000)
