import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { payoutDecimals, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import { placeOf } from '@clearstead/contract/values/custody-place'
import type { AdminId, WithdrawalId } from '@clearstead/contract/values/ids'
import { add, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { PayableWithdrawal, PayoutView } from '@clearstead/contract/withdrawals/payouts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { refuseWhileFrozen } from '../../treasury/freezes/public.ts'
import { custodyByPlace, refuseBeyondPlace } from '../../treasury/public.ts'
import { isBooksFaulty } from '../queries.ts'
import type { Method } from '../rules.ts'
import type { Debtor } from './payment-order.ts'
import * as queries from './queries.ts'
import { payableRows } from './rules.ts'
import * as waiting from './waiting-queries.ts'
import { type FileTerms, payoutFiles } from './write-payout-files.ts'

type NewPayout = {
  method: Method
  /** Exactly these; without it all that wait. */
  withdrawals?: readonly WithdrawalId[] | undefined
  madeBy: AdminId
}

/**
 * Seals the approved withdrawals that wait, with the files that are sent for them. Nothing is paid by it, but its files may
 * be sent at once: so it is refused where the payments could not be recorded.
 * Named withdrawals are sealed all or not at all, so that nobody seals another sum than they have seen.
 * @throws {Refusal} `payouts.nothing_waits`, `.row_gone`, `people.payouts_held`, `withdrawals.books_open`,
 * `treasury.bank_short`, `treasury.chain_short`, `freezes.frozen`, `withdrawals.not_in_turn`
 */
export async function makePayout(
  work: Work,
  { method, withdrawals, madeBy }: NewPayout,
): Promise<PayoutView> {
  if (await isBooksFaulty(work.tx)) throw new Refusal('withdrawals.books_open')
  await refuseWhileFrozen(work)
  await waiting.lockMaking(work)
  const { settings, today } = await currentSettings(work.tx, work.now)
  const decimals = payoutDecimals(settings.chains)[method]
  const rows = payableRows(decimals, await waiting.lockWaiting(work, method, withdrawals))
  const sealable = new Set(rows.map(({ withdrawalId }) => withdrawalId))
  const gone = withdrawals?.find((id) => !sealable.has(id))
  if (gone !== undefined) return refuseGone(work, gone)
  if (rows.length === 0) throw new Refusal('payouts.nothing_waits')
  const total = add(...rows.map(({ sent }) => sent))
  const place = placeOf(method)
  const setAside = await queries.sumOnTheWay(work.tx, place)
  await refuseBeyondPlace(work, { place, amount: total, setAside })
  await waiting.updateFees(work, rows)
  const id = await queries.insertPayout(work, { method, madeBy, total, rows })
  const sealed = { id, method, madeAt: work.now, day: today, rows }
  const files = payoutFiles(sealed, fileTerms(settings)).map((file) => ({
    ...file,
    sha256: sha256(file.body),
  }))
  await queries.insertFiles(work, id, files)
  work.note({
    subject: `payout:${id}`,
    after: {
      method,
      withdrawals: rows.map(({ withdrawalId }) => withdrawalId),
      total: usdText(total),
      files: files.map((file) => `${file.format} ${file.sha256.toString('hex')}`),
    },
  })
  return queries.getPayoutView(work.tx, id)
}

async function refuseGone({ tx, now }: Work, id: WithdrawalId): Promise<never> {
  const [held] = await waiting.listHeld(tx, [id], now)
  if (held) throw new Refusal('people.payouts_held', { id, until: held.until.toISOString() })
  throw new Refusal('payouts.row_gone', { id })
}

type Payable = { withdrawals: PayableWithdrawal[]; held: Usd; setAside: Usd }

/** What a payout made now could take, oldest first, and what the place that pays it holds. */
export async function listPayable(db: Db, method: Method, now: Date): Promise<Payable> {
  const { settings } = await currentSettings(db, now)
  const decimals = payoutDecimals(settings.chains)[method]
  const rows = payableRows(decimals, await waiting.listWaiting(db, method, now).execute())
  const place = placeOf(method)
  const { [place]: held } = await custodyByPlace(db)
  return {
    withdrawals: rows,
    ...{ held, setAside: await queries.sumOnTheWay(db, place) },
  }
}

function fileTerms({ payouts, chains }: Settings): FileTerms {
  const { token, decimals } = settingsOfChain(chains, 'bep20')
  return { debtor: debtorOf(payouts), token: { address: token, decimals } }
}

type PayoutSettings = { debtorName: string; debtorAccount: string; debtorBank: string }

function debtorOf({ debtorName, debtorAccount, debtorBank }: PayoutSettings): Debtor | undefined {
  if (!(debtorName && debtorAccount && debtorBank)) return undefined
  return { name: debtorName, account: debtorAccount, bank: debtorBank }
}

/** The hash that a file is sealed with. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
