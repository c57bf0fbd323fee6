import { fromUnits } from '@clearstead/contract/values/money'
import { type Account, accountOf } from '../../src/ledger/accounts.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { type AtPoint, moveInTransit } from './transit.ts'

/**
 * A process that moves money between two programmes and is killed by its test: at `haltAt` it stands still, with its
 * transaction open where that is before a commit.
 */
const [senderUrl = '', receiverUrl = '', at = '', haltAt = '', order = '[]'] = process.argv.slice(2)
const clock = () => new Date(at)
const sender = openDatabase({ url: senderUrl, connections: 2 })
const receiver = openDatabase({ url: receiverUrl, connections: 2 })
const programmes = {
  sender: { db: sender.db, clock },
  receiver: { db: receiver.db, clock },
}

const halt: AtPoint = async (point) => {
  if (point !== haltAt) return
  process.stdout.write(`${point}\n`)
  await new Promise(() => setInterval(() => undefined, 1000))
}

process.stdout.write('begun\n')
type Told = { id: string; units: string; from: number; to: number }
for (const { id, units, from, to } of JSON.parse(order) as Told[]) {
  await moveInTransit(
    programmes,
    {
      id,
      amount: fromUnits<'USD'>(BigInt(units)),
      from: accountOf(from) as Account<'USD'>,
      to: accountOf(to) as Account<'USD'>,
    },
    halt,
  )
}
await sender.close()
await receiver.close()
