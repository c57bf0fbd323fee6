import { Language } from '@clearstead/contract/languages'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe } from 'vitest'
import { expect, newReference, test } from '../../../testing/ledger/books.ts'
import type { Run } from '../../../testing/test.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { sentence } from '../../plumbing/said/sentence.ts'
import { operator, wallet } from '../accounts.ts'
import { postTransfer } from '../post-transfer.ts'
import { move } from '../posting.ts'
import { rollUp } from '../roll-up.ts'
import { listTransfersForAdmin } from '../transfers.ts'
import { listSeals, sealTransfers } from './seal.ts'
import { type Problem, sayProblem } from './verify.ts'

const tables = ['accounts', 'transfers', 'postings', 'roll_ups', 'seals', 'settlement']

/** The problems that the check of the books finds after a forgery by the database's owner, which is rolled back. */
async function problemsAfter(owner: pg.Client, forgery: string): Promise<Problem[]> {
  await owner.query('begin')
  try {
    await owner.query('set local session_replication_role = replica')
    await owner.query(forgery)
    return (await owner.query<Problem>('select * from ledger.problems()')).rows
  } finally {
    await owner.query('rollback')
  }
}

/** Seals until the chain contains a transfer; open transactions elsewhere on the server may delay it. */
async function sealUpTo(id: number, { run, db }: { run: Run; db: Db }) {
  while (((await listSeals(db, { limit: 1 }))[0]?.upto ?? 0) < id)
    await run((work) => sealTransfers(work))
}

describe('the application', () => {
  test('signs in as a login that is no superuser and owns no object', async ({ db }) => {
    const { rows } = await sql<{ login: string; isPowerful: boolean; owned: bigint }>`
      select session_user as login, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_powerful,
        (select count(*) from pg_class where relowner = r.oid)
          + (select count(*) from pg_proc where proowner = r.oid) as owned
      from pg_roles r where rolname = session_user`.execute(db)

    expect(rows).toEqual([{ login: 'clearstead_server', isPowerful: false, owned: 0n }])
  })

  test.for(
    tables.flatMap((table) => [
      `insert into ledger.${table} select * from ledger.${table} limit 1`,
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
    ]),
  )('may not run: %s', async (statement, { db }) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  test.for([
    'update ledger.accounts set balance = balance + 1',
    'update ledger.transfers set memo = memo',
    'update ledger.postings set amount = amount',
    'update ledger.roll_ups set balance = 0',
    'update ledger.settlement set settled_id = 0',
    'alter table ledger.postings disable trigger all',
    "select nextval('ledger.transfer_ids')",
    "select ledger.write_transfer(row('x', 'x', now(), null, 'x', '', null), '{16,17}', '{-1,1}', '{1,1}', '{1,1}')",
    'select ledger.book_on_one_stripe(-16, -1)',
    "select ledger.book_on_all_stripes(-16, -1, 'x')",
    'select ledger.open_and_book(16, 1, $$x$$)',
  ])('may not run: %s', async (statement, { db }) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the posting functions', () => {
  test.for([
    ["ledger.post_two(row('x', 'a', now(), null, 'x', '', null), 16, 17, 0)", 'nothing moved'],
    ["ledger.post_two(row('x', 'a', now(), null, 'x', '', null), 16, 17, -5)", 'less than nothing'],
    [
      "ledger.post_two(row('x', 'a', now(), null, 'x', '', null), 16, 16, 5)",
      'one account on both sides',
    ],
    [
      "ledger.post_few(row('x', 'a', now(), null, 'x', '', null), '{-16,-16,16}', '{-1,-1,2}')",
      'an account twice',
    ],
    [
      "ledger.post_few(row('x', 'a', now(), null, 'x', '', null), '{-16,-48}', '{1,-1}')",
      'accounts out of order',
    ],
    ["ledger.post_few(row('x', 'a', now(), null, 'x', '', null), '{16}', '{1}')", 'a single leg'],
    [
      "ledger.post_few(row('x', 'a', now(), null, 'x', '', null), '{16,17}', '{0,0}')",
      'empty legs',
    ],
    [
      "ledger.post_many(row('{x}', '{a}', now(), '{null}', 'x', '{\"\"}', '{null}'), row('{1,1,1}', '{-16,-16,16}', '{-1,-1,2}'))",
      'an account twice in a batch',
    ],
    [
      "ledger.post_many(row('{x}', '{a}', now(), '{null}', 'x', '{\"\"}', '{null}'), row('{1}', '{16}', '{1}'))",
      'a single leg in a batch',
    ],
  ])('refuse %s: %s', async ([call], { db }) => {
    await expect(sql.raw(`select ${call}`).execute(db)).rejects.toMatchObject({ code: 'LG004' })
  })
})

describe('the books', () => {
  test.for([
    'update ledger.postings set amount = 1',
    'delete from ledger.postings',
    'truncate ledger.postings',
    "update ledger.transfers set memo = 'other'",
    'delete from ledger.transfers',
    'truncate ledger.transfers cascade',
    'delete from ledger.seals',
    'delete from ledger.accounts',
  ])('cannot be changed even by their owner: %s', async (statement, { owner }) => {
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  test('detect forgeries by the database owner', async ({ db, owner, run, members }) => {
    const [ann] = await members(1, usd('10'))
    if (!ann) throw new Error('no member')
    const { id: funding } = wallet(ann, 'funding')
    const id = await run((work) =>
      postTransfer(work, {
        kind: 'plan',
        reference: newReference(),
        postings: move(usd('4'), wallet(ann, 'funding'), wallet(ann, 'principal')),
      }),
    )
    const staged = move(usd('1'), operator('opening'), operator('level_payable'))
    await run((work) =>
      postTransfer(work, { kind: 'opening', reference: newReference(), postings: staged }),
    )
    await run(rollUp)
    await sealUpTo(id, { run, db })
    const named = async (forgery: string) =>
      (await problemsAfter(owner, forgery)).map((problem) =>
        // Each is said up to what was found.
        sentence(sayProblem(problem), 'en').replace(/^([^:]+: [^:]+): .*$/, '$1'),
      )

    expect(await named('select 1')).toEqual([])
    expect(
      await named(
        `update ledger.postings set amount = -1 where transfer_id = ${id} and account_id = ${funding}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        `transfer sums to zero: transfer ${id}`,
        `facts agree with their fingerprint: transfer ${id}`,
        `stored balance equals postings: account ${funding}`,
        `balance after follows from postings: account ${funding}`,
      ]),
    )
    expect(await named(`update ledger.transfers set memo = 'x' where id = ${id}`)).toEqual([
      `facts agree with their fingerprint: transfer ${id}`,
    ])
    expect(await named(`update ledger.transfers set fingerprint = '' where id = ${id}`)).toEqual([
      `facts agree with their fingerprint: transfer ${id}`,
      expect.stringMatching(/^the hash chain holds: transfers /),
    ])
    expect(await named(`update ledger.accounts set balance = 99 where id = ${funding}`)).toEqual([
      `stored balance equals postings: account ${funding}`,
    ])
    expect(await named(`update ledger.accounts set seq = 9 where id = ${funding}`)).toEqual([
      `wallet sequence has no gap: account ${funding}`,
    ])
    expect(
      await named(
        `update ledger.postings set balance_after = 7 where transfer_id = ${id} and account_id = ${funding}`,
      ),
    ).toEqual([`balance after follows from postings: account ${funding}`])
    expect(await named('update ledger.roll_ups set balance = 5 where account_id = -80')).toEqual([
      'roll-up equals postings: account -80',
    ])
    expect(await named(`delete from ledger.postings where transfer_id = ${id}`)).toContain(
      `facts agree with their fingerprint: transfer ${id}`,
    )
    expect(
      await named(`delete from ledger.postings where transfer_id = ${id}; delete from ledger.transfers where id = ${id};
        update ledger.accounts set balance = balance + 400000000, seq = 1 where id = ${funding};
        update ledger.accounts set balance = 0, seq = 0 where id = ${wallet(ann, 'principal').id}`),
    ).toEqual([expect.stringMatching(/^the hash chain holds: transfers /)])
  })
})

test('every rule of the check has a text, and gives all that it says', async ({ owner }) => {
  const { rows } = await owner.query<{ source: string }>(
    "select prosrc as source from pg_proc where oid = 'ledger.problems'::regproc",
  )
  const source = rows[0]?.source ?? ''
  const rules = [
    ...source.matchAll(/select '(\w+)', jsonb_build_object\(('\w+'.*?)\n? *(?:from|;)/gs),
  ]

  const spoken = rules.flatMap(([, rule = '', given = '']) => {
    const names = [...given.matchAll(/'(\w+)', /g)].map(([, name = '']) => [name, `<${name}>`])
    const problem = sayProblem({ rule, facts: Object.fromEntries(names) })
    return Language.options.map((language) => sentence(problem, language))
  })

  expect(rules).toHaveLength(14)
  expect(spoken.filter((text) => /undefined|^transparency\./.test(text))).toEqual([])
})

describe('even the owner of the database', () => {
  const posting = (rows: string) =>
    `insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after) values ${rows}`

  test.for([
    [posting('(0, 16, 5, 900, 5)'), 'LG006', 'one side only'],
    [posting('(0, 16, 5, 900, 5), (0, 24, -5, 900, 5)'), 'LG006', 'two assets'],
    [posting('(0, 16, 0, 900, 5), (0, 17, 0, 900, 5)'), 'LG006', 'nothing'],
    [posting('(0, 16, 5, 900, 5), (0, 17, -5, 900, -5)'), 'LG001', 'a wallet below zero'],
    [
      posting('(0, 16, 5, 900, null), (0, 17, -5, 900, 1)'),
      'LG006',
      'a wallet without a balance after',
    ],
    [
      posting('(0, -80, 5, 7, null), (0, -96, -5, 0, null)'),
      'LG006',
      'another sequence than the transfer',
    ],
    ['update ledger.accounts set balance = -1 where id = -16', '23514', 'a negative treasury'],
    ['update ledger.accounts set balance = 1 where id = -48', '23514', 'custody on the wrong side'],
    [
      "update ledger.accounts set asset = 'SGX' where id = -16",
      '23514',
      'another asset than the id says',
    ],
    [
      "insert into ledger.accounts (id, kind, asset, balance) values (7, 'funding', 'USD', 0)",
      '23514',
      'a wallet of nobody',
    ],
  ])('is refused: %s', async ([statement, code], { owner }) => {
    await expect(owner.query(statement ?? '')).rejects.toMatchObject({ code })
  })
})

describe('the hash chain', () => {
  test('grows as transfers settle', async ({ db, run, members }) => {
    const [last] = (await listTransfersForAdmin(db, {}, { page: 1, limit: 1 })).rows
    await sealUpTo(last?.id ?? 0, { run, db })
    const [before] = await listSeals(db, { limit: 1 })
    await members(3, usd('1'))

    const sizes: number[] = []
    // Transactions in other databases on the server may delay the settlement.
    while (sizes.reduce((sum, size) => sum + size, 0) < 3) {
      const size = await run((work) => sealTransfers(work, 2))
      if (size > 0) sizes.push(size)
    }

    expect(Math.max(...sizes)).toBeLessThanOrEqual(2)
    expect((await listSeals(db, { limit: 1 }))[0]?.upto).toBe((before?.upto ?? 0) + 3)
    expect((await listSeals(db, { limit: 1 }))[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
