import {
  getMovement,
  previewReversal,
  reverseTransaction,
} from '@clearstead/contract/reports/transactions'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { openApi } from '../../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { defined } from '../../../../testing/defined.ts'
import { coolingPurchase, setRules } from '../../../../testing/income/programme.ts'
import { day, sealAll, test } from '../../../../testing/ledger/archives.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { releaseHeld } from '../../income/held/release-held.ts'
import { buyPlan, undoPlan } from '../../plans/public.ts'
import { foldMovements } from '../../reports/matrix/queries.ts'
import { publishDays } from '../days/publish-days.ts'
import { recountFigures } from '../queries.ts'
import { archiveMonth } from './archive-month.ts'
import { dropMonth } from './drop-month.ts'

const timeZone = 'Asia/Kolkata'
const reason = 'Paid by mistake'

/** The transfers of a kind that changed a member's wallets, oldest first. */
async function transfersOf(db: Db, id: MemberId, kind: TransferKind): Promise<TransferId[]> {
  const { rows } = await listPostings(db, id, { kinds: [kind] }, { page: 1, limit: 100 })
  return [...new Set(rows.map(({ transferId }) => transferId))].reverse()
}

const monthOf = (id: number) => Math.floor(id / 1e12)

test('what was paid of a purchase or held in a closed month is reversed in the open one and names it, archived or dropped; a claim and a purchase are refused by name', {
  timeout: 240_000,
}, async ({ run, clock, given, db, ownerDb, store }) => {
  await run((work) => makeMonths(work, timeZone))
  const { ann, ben, cid, plan, purchase } = await coolingPurchase({ given, run, clock })
  await run((work) => buyPlan(work, { memberId: cid.id, planId: plan.id, amount: usd('100') }))
  await credit(run)
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.member({ sponsor: ann, plan: usd('500') })
  await watchAndClaim(run, clock, ben.id)
  while ((await credit(run)) > 0);
  clock.set('2026-04-16T09:00:00Z')
  await run((work) => releaseHeld(work, '2026-04-16' as ProgrammeDay, 1000))
  const [ofPurchases, held] = [
    await transfersOf(db, ann.id, 'direct'),
    await transfersOf(db, ben.id, 'direct'),
  ]
  const others = [
    ...(await transfersOf(db, ben.id, 'roi')),
    ...(await transfersOf(db, ann.id, 'level')),
    ...(await transfersOf(db, cid.id, 'plan')),
  ]
  clock.set('2026-05-03T09:00:00Z')
  await run((work) => makeMonths(work, timeZone))
  await given.member({ funding: usd('1') })
  await sealAll(run, db)
  await publishDays({ db, clock }, day('2026-05-03'))
  while (await run((work) => foldMovements(work, timeZone)));
  for (const month of [day('2026-03-01'), day('2026-04-01')]) {
    await archiveMonth({ db: ownerDb, store, clock }, month)
  }
  const api = await openApi(db, clock)
  const admin = await given.admin()

  const reverse = async (ids: readonly [MemberId, TransferId | undefined][], open: number) => {
    const asAdmin = await api.as(admin)
    for (const [memberId, given] of ids) {
      const id = defined(given)
      const foretold = await asAdmin.call(previewReversal, { id })
      const { answer } = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason })
      const again = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason })
      const reversal = defined(answer.reversalId)
      const [old, own] = [
        await asAdmin.call(getMovement, { memberId, id }),
        await asAdmin.call(getMovement, { memberId, id: reversal }),
      ]
      expect([monthOf(id) < open, monthOf(reversal)]).toEqual([true, open])
      expect(foretold.answer.reversal).toMatchObject({ kind: 'direct', isCovered: true })
      expect(again.code).toBe('reports.reversed_already')
      expect(old.answer.movement).toMatchObject({ status: 'reversed', reversedBy: reversal })
      expect(own.answer.movement).toMatchObject({ reverses: id })
    }
    for (const id of others) {
      const refused = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason })
      expect(refused.code).toBe('reports.not_reversible')
    }
    await expect(run((work) => undoPlan(work, purchase))).rejects.toRefuseWith('plans.undo_over')
    await sealAll(run, db)
    while (await run((work) => foldMovements(work, timeZone)));
    expect(await recountFigures(db)).toEqual([])
  }

  expect([ofPurchases.length, held.length]).toEqual([2, 2])
  expect(new Set([...ofPurchases, ...held].map(monthOf))).toEqual(new Set([2603, 2604]))
  expect(others.length).toBeGreaterThanOrEqual(4)
  await reverse(
    [
      [ann.id, ofPurchases[1]],
      [ben.id, held[1]],
    ],
    2605,
  )
  clock.set('2026-07-10T00:00:00Z')
  await run((work) => makeMonths(work, timeZone))
  for (const month of ['2026-03-01', '2026-04-01']) {
    await dropMonth({ db: ownerDb, clock }, day(month))
  }
  await reverse(
    [
      [ann.id, ofPurchases[0]],
      [ben.id, held[0]],
    ],
    2607,
  )
  await api.server.close()
})
