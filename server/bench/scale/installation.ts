import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type Members, makeMembers, type Size } from '../app/members.ts'
import { prepareApp } from '../app/start-app.ts'
import { withClient } from '../database.ts'

export type ScaleSize = Size & {
  /** Transfers of the years before, of all members together. */
  transfers: number
  /** Members who withdraw; each once. */
  withdrawals: number
}

/** The day that is measured; its night ends a month. */
export const noon = new Date('2026-05-01T12:00:00Z')
/** Members buy their plans on the day before. */
export const eve = new Date('2026-04-30T12:00:00Z')
const years = 5
/** A month in the middle of what the veteran earned longest ago. */
export const oldMonth = { from: '2021-06-01', to: '2021-06-30' }
const withdrawn = 200_00000000n

/** An installation with five years of books, and a member who earned in all of them; every cent is moved by the posting functions. */
export async function makeInstallation(
  serverUrl: string,
  size: ScaleSize,
): Promise<{ url: string; members: Members; withdrawers: number[] }> {
  const months = Array.from({ length: years * 12 }, (_, index) => monthBefore(years * 12 - index))
  const [begin = noon] = months
  const url = await prepareApp(serverUrl, begin, 'scale')
  const members = await makeMembers(url, size, eve, (owner, veteran) =>
    makeYears(owner, { months, size, veteran }),
  )
  const withdrawers = members.claimers.slice(0, size.withdrawals)
  await withClient(url, async (owner) => {
    await owner.query('select bench.fund_withdrawals($1, $2, $3)', [withdrawers, withdrawn, eve])
    await owner.query('vacuum analyze')
  })
  return { url, members, withdrawers: [...withdrawers] }
}

/** Noon on the 15th of the month so many months before. */
function monthBefore(months: number): Date {
  return new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() - months, 15, 12))
}

type Years = { months: readonly Date[]; size: ScaleSize; veteran: number }

async function makeYears(owner: pg.Client, { months, size, veteran }: Years): Promise<void> {
  const { chains, depth, others, transfers, postings } = size
  await owner.query(await readFile(new URL('years.sql', import.meta.url), 'utf8'))
  const [begin] = months
  await owner.query('select ledger.make_months($1, $2)', [begin, 'UTC'])
  await owner.query(
    "select ledger.post_two(row('treasury', 'bench:years', $1, null, 'job:bench', '', null), ledger.operator('custody'), ledger.operator('treasury'), 100000000000000)",
    [begin],
  )
  const members = chains * depth * 10 + others
  const each = (count: number) => Math.ceil(count / months.length)
  for (const month of months) {
    const counts = [members, each(transfers), veteran, each(postings)]
    await owner.query('select bench.make_month($1, $2, $3, $4, $5)', [month, ...counts])
  }
}
