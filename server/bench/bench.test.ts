import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}.mjs`, import.meta.url))
const run = (name: string) =>
  promisify(execFile)(process.execPath, [script(name), '--tiny'], { maxBuffer: 2 ** 24 })

test('every part of the bench runs to its end, with the fewest members and calls', async () => {
  const { stdout } = await run('bench')

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

test('the same calls are measured at each size, and their growth is said', async () => {
  const { stdout } = await run('bench-scale')

  expect(stdout).toContain('| p50 and p99 in ms | 200 members | 400 members | growth of p50 |')
  for (const name of ['sign-in', 'statement, a month five years back', 'withdrawal request']) {
    expect(stdout).toMatch(
      new RegExp(`\\| ${name} \\| [\\d.]+, [\\d.]+ \\| [\\d.]+, [\\d.]+ \\| [\\d.]+ \\|`),
    )
  }
  expect(stdout).toMatch(/\| of it `publish-day` \| [\d.]+ s \| [\d.]+ s \|/)
}, 300_000)
