import { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { signIn, signInAdmin } from '@clearstead/contract/people/sign-in'
import { sql } from 'kysely'
import { apiTest as test } from '../../../../testing/api.ts'
import { newAdmin, wrong } from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }
const page = { page: 1, limit: 50 }

test('an owner finds refused sign-ins by account, address, form and reason; what was typed is not shown', async ({
  api,
  given,
  run,
}) => {
  const member = await given.member()
  const admin = await newAdmin(run)
  const owner = await api.as(await given.admin('owner'))
  const at = (address: string) => ({ address, headers: chrome })
  await api.call(signIn, { email: member.email, password: wrong }, at('192.0.2.71'))
  await api.call(signIn, { email: 'my-Secret-9', password: wrong }, at('192.0.2.72'))
  await api.call(signInAdmin, { email: admin.email, password: wrong }, at('2001:db8::7'))
  const find = async (filter: object) => {
    const { answer } = await owner.call(listFailedSignIns, { ...page, ...filter })
    return answer.rows
  }

  const all = await find({})
  expect(all).toMatchObject([
    { side: 'admin', outcome: 'wrong_password', userId: admin.id, times: 1 },
    { side: 'member', outcome: 'unknown_account', userId: null, username: null },
    {
      ...{
        side: 'member',
        outcome: 'wrong_password',
        userId: member.id,
        username: member.username,
      },
      ...{ address: '192.0.2.71', device: 'Chrome on Windows' },
    },
  ])
  expect(JSON.stringify(all)).not.toMatch(/my-Secret|brook/i)
  const [ofAdmin, ofNobody, ofMember] = all
  expect(await find({ search: member.username.slice(0, -1) })).toEqual([ofMember])
  expect(await find({ search: String(admin.id) })).toEqual([ofAdmin])
  expect(await find({ search: '192.0.2.72' })).toEqual([ofNobody])
  expect(await find({ search: '2001:db8::7' })).toEqual([ofAdmin])
  expect(await find({ side: 'admin' })).toEqual([ofAdmin])
  expect(await find({ outcome: 'unknown_account' })).toEqual([ofNobody])
  for (const search of [
    '%',
    '_',
    "' or 1=1 --",
    '999999999',
    '::',
    '0.0.0.0',
    '\u202e',
    '1'.repeat(99),
  ]) {
    expect(await find({ search })).toEqual([])
  }
})

test('a hundred thousand are followed by cursor without reading those before', {
  timeout: 60_000,
}, async ({ api, given, owner: database, db }) => {
  await database.query(`insert into failed_sign_ins (at, side, outcome, address, network, device)
    select '2026-01-01'::timestamptz + n * interval '1 second', 'member', 'unknown_account', '192.0.2.1', '192.0.2.1', '{"code": "people.device.unknown", "facts": {}}'
    from generate_series(1, 100000) n`)
  await database.query('analyze failed_sign_ins')
  const owner = await api.as(await given.admin('owner'))
  const first = await owner.call(listFailedSignIns, page)
  const second = await owner.call(listFailedSignIns, {
    ...page,
    cursor: first.answer.cursor ?? undefined,
  })

  expect(second.answer.rows[0]?.id).toBe((first.answer.rows.at(-1)?.id ?? 0) - 1)
  const { rows: plan } = await sql<Record<string, string>>`
    explain select id from failed_sign_ins where id < 50000 order by id desc limit 50`.execute(db)
  expect(JSON.stringify(plan)).toContain('failed_sign_ins_pkey')
})
