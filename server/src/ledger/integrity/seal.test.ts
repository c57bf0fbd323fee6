import { usd } from '@clearstead/contract/values/money'
import { expect, newReference, test } from '../../../testing/ledger/books.ts'
import { wallet } from '../accounts.ts'
import { postTransfer } from '../post-transfer.ts'
import { move } from '../posting.ts'
import { listSeals, sealTransfers } from './seal.ts'

test('the hash of a seal does not confirm a guess of its transfers without the nonce', async ({
  db,
  owner,
  run,
  members,
}) => {
  const [ann] = await members(1, usd('10'))
  if (!ann) throw new Error('no member')
  const id = await run((work) =>
    postTransfer(work, {
      kind: 'plan',
      reference: newReference(),
      postings: move(usd('4'), wallet(ann, 'funding'), wallet(ann, 'principal')),
    }),
  )
  while (((await listSeals(db, { limit: 1 }))[0]?.upto ?? 0) < id)
    await run((work) => sealTransfers(work))

  const { rows } = await owner.query<{ isGuessed: boolean; isOpened: boolean }>(`
    with recursive seal as (select * from ledger.seals order by upto desc limit 1),
    sealed as (
      select t.id, t.fingerprint, row_number() over (order by t.id) as place from ledger.transfers t, seal
      where t.id <= seal.upto
        and t.id > coalesce((select upto from ledger.seals s where s.upto < seal.upto order by upto desc limit 1), 0)
    ), plain as (
      select 0::bigint as place, previous_hash as hash from seal
      union all select n.place, ledger.link_of(p.hash, n.id, n.fingerprint) from plain p join sealed n on n.place = p.place + 1
    ), salted as (
      select 0::bigint as place, sha256(previous_hash || nonce) as hash from seal
      union all select n.place, ledger.link_of(p.hash, n.id, n.fingerprint) from salted p join sealed n on n.place = p.place + 1
    )
    select (select hash from plain order by place desc limit 1) = hash as "isGuessed",
      (select hash from salted order by place desc limit 1) = hash as "isOpened" from seal`)

  expect(rows).toEqual([{ isGuessed: false, isOpened: true }])
})
