import { randomUUID } from 'node:crypto'
import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import { decideDeposit } from '../../../src/features/deposits/decide-deposit.ts'
import { creditPayment } from '../../../src/features/deposits/public.ts'
import { requestDeposit } from '../../../src/features/deposits/request-deposit.ts'
import type { Api } from '../../api.ts'
import type { Given } from '../../given.ts'
import { givenConfirmation, givenPayout } from '../../given-money.ts'
import type { Run } from '../../test.ts'

/** The address that paid what `creditedOnChain` credits. */
export const sender = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A deposit by bank that an admin has credited. */
export async function creditedByBank(
  { given, run }: { given: Given; run: Run },
  memberId: MemberId,
  amount: string,
): Promise<DepositId> {
  await given.bankAccount()
  const { id: adminId } = await given.admin('finance')
  const reference = `PAID-${randomUUID()}`
  const paid = { memberId, amount: usd(amount) }
  const id = await run((work) => requestDeposit(work, { ...paid, method: 'bank', reference }))
  await run((work) => decideDeposit(work, { ...paid, id, adminId, status: 'approved', note: '' }))
  return id
}

/** A payment from `sender` that was seen on its chain and credited. */
export async function creditedOnChain(
  run: Run,
  memberId: MemberId,
  amount: string,
): Promise<DepositId> {
  const txHash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const method = 'bep20'
  const paid = { memberId, amount: usd(amount), method, txHash } as const
  return run(async (work) => {
    const { id: chainTransferId } = await work.tx
      .insertInto('chainTransfers')
      .values({
        chain: method,
        txHash,
        logIndex: 0,
        block: 100,
        blockHash: `0x${'b'.repeat(64)}`,
        blockAt: work.now,
        token: 'token',
        sender: sender.toLowerCase(),
        recipient: 'recipient',
        raw: '1',
        amount: usd(amount),
        memberId,
        state: 'confirming',
        seenAt: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await creditPayment(work, { ...paid, chainTransferId, note: '', decidedBy: null })
    await work.tx
      .updateTable('chainTransfers')
      .set({ state: 'credited', depositId: id, confirmedAt: work.now })
      .where('id', '=', chainTransferId)
      .execute()
    return id
  })
}

type World = { api: Api; run: Run }
type Ask = { amount?: string; returnsDeposit?: DepositId; method?: 'bep20'; address?: string }

/** A member's request from the funding wallet, by bank unless said otherwise. */
export async function ask(
  { api, run }: World,
  id: MemberId,
  { amount = '100', returnsDeposit, ...payout }: Ask = {},
) {
  const me = await api.as({ id })
  const verificationToken = await givenConfirmation(run, id)
  return me.call(contract.requestFunding, {
    ...givenPayout(id),
    ...payout,
    amount: usd(amount),
    verificationToken,
    ...(returnsDeposit && { returnsDeposit }),
  })
}
