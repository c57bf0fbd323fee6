import * as approvals from '@clearstead/contract/approvals'
import type { ApprovalId, PayoutId } from '@clearstead/contract/values/ids'
import { decideWorking } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { type Caller, apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { startNode } from '../../../../testing/chain/node.ts'
import { deployToken } from '../../../../testing/chain/token.ts'
import { expect } from '../../../../testing/test.ts'
import {
  fatesOf,
  givenApproved,
  givenPayoutBy,
  sendResults,
} from '../../../../testing/withdrawals/payouts/payouts.ts'
import { allowPrivateEndpoints } from '../../../plumbing/chain/private-endpoints.ts'
import { newestSettings, saveSettings } from '../../settings/public.ts'

const download = (admin: Caller, id: PayoutId) =>
  admin.call(contract.downloadPayout, { id, format: 'csv' })

test('with dual approval what failed is sent again only after a second admin', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id: withdrawalId } = await givenApproved({ given, run }, { amount: '2000' })
  const { finance, other } = await givenDualApproval({ api, given, run })
  const id = await givenPayoutBy(finance, 'bank')
  await download(finance, id)
  await sendResults(finance, id, `${withdrawalId},failed,,,Account closed`)
  const settle = () => finance.call(contract.settlePayoutRow, { id, withdrawalId })

  const { answer } = await settle()
  const again = await settle()
  const sealed = await finance.call(contract.makePayout, { method: 'bank' })
  const { rows } = (await other.call(approvals.listApprovals, { page: 1, limit: 10 })).answer
  await other.call(approvals.approve, { id: rows[0]?.id as ApprovalId })
  const fates = await fatesOf(finance, id)
  const second = await givenPayoutBy(finance, 'bank')

  expect(answer.approval?.status).toBe('waiting')
  expect(again.answer.approval?.id).toBe(answer.approval?.id)
  expect(answer.row.fate).toBe('return_asked')
  expect(rows[0]?.summary.message).toContain(`withdrawal ${withdrawalId} of $2,000.00`)
  expect(rows[0]?.summary.message).toContain('Account closed')
  expect(sealed.code).toBe('payouts.nothing_waits')
  expect(fates).toEqual(['returned'])
  const listed = await finance.call(contract.listPayoutRows, { id: second, page: 1, limit: 10 })
  expect(listed.answer.rows[0]?.earlierPayouts).toEqual([id])
  const { body } = await db
    .selectFrom('payoutFiles')
    .where('payoutId', '=', second)
    .where('format', '=', 'csv')
    .select('body')
    .executeTakeFirstOrThrow()
  expect(String(body)).toContain(`,USD,,,,${id}\n`)
})

test('with dual approval a payout whose file is out is cancelled only after a second admin, with a reason', async ({
  api,
  given,
  run,
}) => {
  const { id: withdrawalId } = await givenApproved({ given, run }, { amount: '2000' })
  const { finance, other } = await givenDualApproval({ api, given, run })
  const id = await givenPayoutBy(finance, 'bank')
  await download(finance, id)

  const silent = await finance.call(contract.cancelPayout, { id })
  const asked = await finance.call(contract.cancelPayout, { id, note: 'The bank refused it' })
  const { rows } = (await other.call(approvals.listApprovals, { page: 1, limit: 10 })).answer
  const open = await finance.call(contract.getPayout, { id })
  const [request] = rows
  if (!request) throw new Error('There is no request')
  await other.call(approvals.approve, { id: request.id })
  const after = await finance.call(contract.getPayout, { id })

  expect(silent.code).toBe('call.invalid')
  expect(asked.answer.approval?.status).toBe('waiting')
  expect(request.summary.message).toContain('$1,900.00')
  expect(request.summary.message).toContain(`WD-${withdrawalId}`)
  expect(open.answer.payout.status).toBe('open')
  expect(after.answer.payout).toMatchObject({
    ...{ status: 'cancelled', cancelReason: 'The bank refused it' },
  })
})

test('a result that changes makes the request to send again void, and small sums are decided alone', async ({
  api,
  given,
  run,
}) => {
  const large = await givenApproved({ given, run }, { amount: '2000' })
  const small = await givenApproved({ given, run })
  const { finance, other } = await givenDualApproval({ api, given, run })
  const id = await givenPayoutBy(finance, 'bank')
  await download(finance, id)
  const failed = (reason: string) => `${large.id},failed,,,${reason}`
  await sendResults(finance, id, failed('Account closed'), `${small.id},failed,,,Wrong name`)
  const settle = (withdrawalId: typeof large.id) =>
    finance.call(contract.settlePayoutRow, { id, withdrawalId })

  const alone = await settle(small.id)
  const { answer } = await settle(large.id)
  await sendResults(finance, id, failed('Another reason'))
  const fates = await fatesOf(finance, id)
  const stale = await other.call(approvals.approve, {
    id: answer.approval?.id as ApprovalId,
  })

  expect(alone.answer.row.fate).toBe('returned')
  expect(fates).toContain('will_return')
  expect(fates).not.toContain('return_asked')
  expect(stale.code).toBe('approvals.changed')
})

test('without dual approval a failed payment and a cancellation say why', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id: withdrawalId } = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bank')
  await sendResults(finance, id, `${withdrawalId},failed,,,`)
  await download(finance, id)

  const silent = await finance.call(contract.settlePayoutRow, { id, withdrawalId })
  const cancelled = await finance.call(contract.cancelPayout, { id, note: 'The bank refused it' })

  expect(silent.code).toBe('payouts.reason_missing')
  expect(cancelled.answer.payout.status).toBe('cancelled')
  const { after } = await db
    .selectFrom('auditLog')
    .where('action', '=', contract.cancelPayout.name)
    .where('subject', '=', `payout:${id}`)
    .select('after')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ note: 'The bank refused it', was_downloaded: true })
})

test('a file leaves first only while all in it is to be paid by it', async ({
  api,
  given,
  run,
}) => {
  const { id: withdrawalId, memberId, amount } = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const unsent = await givenPayoutBy(finance, 'bank')
  await finance.call(contract.cancelPayout, { id: unsent })
  const id = await givenPayoutBy(finance, 'bank')
  const payable = await finance.call(contract.listPayoutRows, { id, page: 1, limit: 10 })
  await finance.call(decideWorking, {
    ...{ id: withdrawalId, memberId, amount, status: 'paid', txHash: 'TRF 12' },
  })

  const cancelled = await download(finance, unsent)
  const paid = await download(finance, id)

  const row = payable.answer.rows.find((one) => one.withdrawalId === withdrawalId)
  expect(row?.earlierPayouts).toEqual([])
  expect(cancelled.code).toBe('payouts.rows_settled')
  expect(paid.code).toBe('payouts.rows_settled')
})

test('what the chain shows as sent is neither marked as failed nor cancelled', async ({
  api,
  given,
  run,
}) => {
  allowPrivateEndpoints(true)
  const node = await startNode()
  const token = await deployToken(node)
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const bep20 = { bep20Endpoints: [{ url: node.url }], bep20Token: token.address }
    const chains = { ...settings.chains, ...bep20, bep20Confirmations: 3 }
    await saveSettings(work, { settings: { ...settings, chains } })
  })
  const { id: withdrawalId } = await givenApproved({ given, run }, { method: 'bep20' })
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bep20')
  await download(finance, id)
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const hash = await token.send([address], 95n * 10n ** 18n)
  await sendResults(finance, id, `${withdrawalId},failed,${hash},,Timed out`)
  const settle = () => finance.call(contract.settlePayoutRow, { id, withdrawalId })

  const failed = await settle()
  await sendResults(finance, id, `${withdrawalId},failed,,,Timed out`)
  const hidden = await settle()
  const cancelled = await finance.call(contract.cancelPayout, { id, note: 'Timed out' })
  await node.mine(3)
  await sendResults(finance, id, `${withdrawalId},paid,${hash},,`)
  const paid = await settle()
  await node.stop()
  allowPrivateEndpoints(false)

  expect(failed.code).toBe('payouts.was_sent')
  expect(failed.body.message).toContain(hash)
  expect(hidden.code).toBe('payouts.was_sent')
  expect(cancelled.code).toBe('payouts.was_sent')
  expect(paid.answer.row.fate).toBe('paid')
})
