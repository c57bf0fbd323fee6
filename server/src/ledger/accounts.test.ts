import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { expect, test } from '../../testing/test.ts'
import { accountOf, operator, operatorKinds, wallet, walletCode, walletKinds } from './accounts.ts'

const memberId = 134_217_727 as MemberId
const accounts = [
  ...walletKinds.map((kind) => wallet(memberId, kind)),
  ...operatorKinds.map((kind) => operator(kind)),
]

test('the database knows the same kinds of accounts and gives them the same ids', async ({
  db,
}) => {
  const { rows } = await sql<{ kind: string; id: bigint }>`
    select kind::text, ledger.wallet(${memberId}, kind) as id
    from unnest(enum_range(null::ledger.wallet_kind)) kind
    union all
    select kind::text, ledger.operator(kind) from unnest(enum_range(null::ledger.operator_kind)) kind`.execute(
    db,
  )

  expect(rows.map(({ kind, id }) => ({ kind, id: Number(id) }))).toEqual(
    accounts.map(({ kind, id }) => ({ kind, id })),
  )
})

test('the database tells from an id whose account it is and of what kind', async ({ db }) => {
  const { rows } = await sql`
    select ledger.member_of(id) as "memberId", ledger.account_of(id)::integer as id,
      ledger.code_of(id) as code, ledger.asset_of(id) as asset, ledger.is_wallet(id) as is_wallet,
      array(select kind::text from unnest(enum_range(null::ledger.wallet_kind)) kind
            where ledger.is_wallet(id, kind)) as wallets,
      array(select kind::text from unnest(enum_range(null::ledger.operator_kind)) kind
            where ledger.is_operator(id, kind)) as operators,
      ledger.is_wallet_of(id, ${memberId}) as is_own, ledger.is_wallet_of(id, ${memberId - 1}) as is_other
    from unnest(${accounts.map(({ id }) => id)}::bigint[]) with ordinality account (id, place)
    order by place`.execute(db)

  expect(rows).toEqual(
    accounts.map(({ id, kind, asset, memberId: owner = null }) => ({
      memberId: owner,
      id,
      code: owner ? walletCode(kind as (typeof walletKinds)[number]) : id / 16,
      asset,
      isWallet: owner !== null,
      wallets: owner ? [kind] : [],
      operators: owner ? [] : [kind],
      isOwn: owner !== null,
      isOther: false,
    })),
  )
})

test('every stripe counts as its operator account, on both sides', async ({ db }) => {
  const { rows } = await sql<{ id: bigint; account: bigint; kind: string }>`
    select id, ledger.account_of(id) as account, kind from ledger.accounts where not ledger.is_wallet(id)`.execute(
    db,
  )

  expect(rows).toHaveLength(4 * 16 + 4)
  for (const { id, account, kind } of rows) {
    expect(accountOf(Number(id))).toMatchObject({ id: Number(account), kind })
  }
})
