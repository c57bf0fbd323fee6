import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { pagedWhole } from '@clearstead/contract/call/paging'
import type { listSweep } from '@clearstead/contract/chains/sweep'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Db } from '../../../plumbing/database/database.ts'
import { newestSettings } from '../../settings/public.ts'
import { readSweep } from './read-sweep.ts'
import { pathOf, tokenText } from './rules.ts'

/**
 * A page of the addresses that have a balance.
 * @throws {Refusal} `chains.not_set_up`, `chains.unreachable`
 */
export async function showSweep(
  db: Db,
  now: Date,
  { chain, ...page }: RequestOf<typeof listSweep>,
): Promise<AnswerOf<typeof listSweep>> {
  const { watched, funded, ...read } = await readSweep(db, now, chain)
  const { settings } = await newestSettings(db, now)
  const { decimals } = watched
  const total = funded.reduce((sum, { raw }) => sum + raw, 0n)
  const rows = funded.map(({ raw, memberId, ...receiver }) => ({
    ...receiver,
    memberId,
    path: pathOf(chain, receiver.keyIndex),
    balance: tokenText(raw, decimals),
  }))
  return {
    ...pagedWhole(page, rows),
    ...read,
    symbol: settingsOfChain(settings.chains, chain).symbol,
    balance: tokenText(total, decimals),
  }
}
