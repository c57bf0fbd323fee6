import { usd } from '@clearstead/contract/values/money'
import { operator } from '../../src/ledger/accounts.ts'
import { operatorBalances } from '../../src/ledger/balances.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import { runAsJob } from '../../src/plumbing/run-work.ts'
import { finishOpen, listOpen } from './open-transits.ts'
import { goOn, inTransit, moveInTransit, type Point, referenceOf, steps } from './transit.ts'
import { expect, fundsOf, newTransit, stepsOf, test, wholeOf } from './two-programmes.ts'

test('a sender without the money is refused, and neither books have anything of it', async ({
  programmes,
  pair,
}) => {
  const transit = newTransit(await pair(usd('5')), '5.00000001')
  const whole = await wholeOf(programmes)

  await expect(moveInTransit(programmes, transit)).rejects.toRefuseWith('ledger.not_enough')

  expect(await stepsOf(programmes, transit.id)).toEqual([])
  expect(await fundsOf(programmes, transit)).toEqual([usd('5'), usd('0')])
  expect(await wholeOf(programmes)).toEqual(whole)
  expect(await finishOpen(programmes)).toEqual(new Map())
})

test('asked for several times at once, it is moved once', async ({ programmes, pair }) => {
  const transit = newTransit(await pair(usd('30')), '20')
  const whole = await wholeOf(programmes)

  await Promise.all(Array.from({ length: 6 }, () => moveInTransit(programmes, transit)))
  await moveInTransit(programmes, transit)

  expect(await stepsOf(programmes, transit.id)).toEqual(steps)
  expect(await fundsOf(programmes, transit)).toEqual([usd('10'), usd('20')])
  expect(await wholeOf(programmes)).toEqual(whole)
})

test('of more than a wallet holds at once, what it holds is moved', async ({
  programmes,
  pair,
}) => {
  const members = await pair(usd('30'))
  const transits = Array.from({ length: 6 }, () => newTransit(members, '10'))

  const outcomes = await Promise.allSettled(
    transits.map((transit) => moveInTransit(programmes, transit)),
  )

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(['ledger.not_enough', 'ledger.not_enough', 'ledger.not_enough'])
  expect(await fundsOf(programmes, newTransit(members, '10'))).toEqual([usd('0'), usd('30')])
})

test('the same id with another amount or for somebody else is refused', async ({
  programmes,
  pair,
}) => {
  const transit = newTransit(await pair(usd('30')), '10')
  const other = newTransit(await pair(usd('30')), '10')
  await moveInTransit(programmes, transit)

  const more = moveInTransit(programmes, { ...transit, amount: usd('20') })
  await expect(more).rejects.toThrow(`transit:${transit.id}:sent is booked otherwise`)
  const elsewhere = moveInTransit(programmes, { ...transit, to: other.to })
  await expect(elsewhere).rejects.toThrow(`transit:${transit.id}:sent is booked otherwise`)

  expect(await fundsOf(programmes, transit)).toEqual([usd('20'), usd('10')])
  expect(await fundsOf(programmes, other)).toEqual([usd('30'), usd('0')])
})

test('for a closed account the treasury of the receiver holds it, and sends it back', async ({
  programmes,
  pair,
  otherOwner,
}) => {
  const members = await pair(usd('30'))
  const transit = newTransit(members, '10')
  const back = { ...newTransit(members, '10'), from: operator('treasury'), to: transit.from }
  const before = await operatorBalances(programmes.receiver.db)
  await otherOwner.query('update users set closed_at = now() where id = $1', [members.bob])

  await moveInTransit(programmes, transit)
  await goOn(programmes, transit.id)
  const after = await operatorBalances(programmes.receiver.db)
  await moveInTransit({ sender: programmes.receiver, receiver: programmes.sender }, back)

  expect(before.treasury).toBe(usd('0'))
  expect(after.treasury).toBe(usd('10'))
  expect(await fundsOf(programmes, transit)).toEqual([usd('30'), usd('0')])
  expect(await stepsOf(programmes, back.id)).toEqual(steps)
})

test('what is older than an hour is named with its amount, and what is younger is not', async ({
  programmes,
  pair,
  clock,
}) => {
  const { sender, receiver } = programmes
  const members = await pair(usd('30'))
  const [old, young] = [newTransit(members, '10'), newTransit(members, '3')]
  const stopAt = (end: Point) => async (point: Point) => {
    if (point === end) throw new Error(`stopped at ${end}`)
  }
  const hourAgo = () => new Date(clock().getTime() - 3_600_000)
  const oldest = moveInTransit(programmes, old, stopAt('received:committed'))
  await expect(oldest).rejects.toThrow('stopped at received:committed')
  const since = clock()
  clock.forward({ minutes: 61 })
  const newest = moveInTransit(programmes, young, stopAt('sent:committed'))
  await expect(newest).rejects.toThrow('stopped at sent:committed')

  const units = 10_0000_0000n
  expect(await listOpen(sender.db, hourAgo())).toEqual([{ transit: old.id, units, since }])
  expect(await listOpen(receiver.db, hourAgo())).toEqual([
    { transit: old.id, units: -units, since },
  ])
  expect((await listOpen(sender.db)).map(({ transit }) => transit)).toEqual([old.id, young.id])
  expect(await finishOpen(programmes)).toEqual(new Map())
  expect(await listOpen(sender.db)).toEqual([])
})

test('what the custody of the sender cannot pay stays in transit until it can', async ({
  programmes,
  pair,
  run,
  fund,
}) => {
  const transit = newTransit(await pair(usd('30')), '10')
  const { custody } = await operatorBalances(programmes.sender.db)
  const deployed = move(custody, operator('investments'), operator('custody'))
  const reference = referenceOf('paid', `lent-${transit.id}`)
  await run((work) => postTransfer(work, { kind: 'treasury', reference, postings: deployed }))

  await expect(moveInTransit(programmes, transit)).rejects.toRefuseWith('treasury.custody_short')
  expect(await stepsOf(programmes, transit.id)).toEqual(['sent', 'received'])
  expect([...(await finishOpen(programmes)).keys()]).toEqual([transit.id])
  await fund(usd('10'))

  expect(await finishOpen(programmes)).toEqual(new Map())
  expect(await stepsOf(programmes, transit.id)).toEqual(steps)
})

test('what a receiver has booked and nobody sent is named, and is never paid', async ({
  programmes,
  pair,
}) => {
  const forged = newTransit(await pair(usd('30')), '10')
  await runAsJob(programmes.receiver, 'forger', (work) =>
    postTransfer(work, {
      kind: 'adjustment',
      reference: referenceOf('received', forged.id),
      postings: move(forged.amount, inTransit, forged.to),
    }),
  )

  const [[id, reason] = []] = [...(await finishOpen(programmes))]

  expect(id).toBe(forged.id)
  expect(String(reason)).toBe(`Error: The sender never sent ${forged.id}`)
  expect(await stepsOf(programmes, forged.id)).toEqual(['received'])
})
