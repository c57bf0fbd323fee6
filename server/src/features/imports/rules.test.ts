import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { missingColumns, readMember, readOperator, readPlan } from './rules.ts'

type Fields = Record<string, string>

const today = '2026-03-31' as ProgrammeDay
const reading = { hasDecimalComma: false, today }
const cells = (fields: Fields) => ({ line: 4, cellOf: (field: string) => fields[field] ?? '' })
const asha = { username: 'asha', email: 'asha@example.org' }
const member = (fields: Fields = {}, how = reading) =>
  readMember(cells({ ...asha, ...fields }), how)
const found = ({ problems }: { problems: readonly { kind: string; field: string }[] }) =>
  problems.map(({ kind, field }) => `${field}: ${kind}`)

test('a file lacks the columns that it needs and that stand for no header', () => {
  expect(missingColumns('operator', { account: 'Name' })).toEqual(['amount'])
  expect(missingColumns('operator', { account: 'Name', amount: 'Balance' })).toEqual([])
  expect(missingColumns('members', {})).toEqual(['username', 'email'])
})

describe('a member', () => {
  test('has all that the file says, each without the spaces around it', () => {
    const { row, problems } = member({
      id: ' 12 ',
      fullname: ' Asha Rao ',
      phone: '+91 1',
      country: 'in',
      language: 'HI-in',
      address: 'Pune',
      referral_code: 'ASHA-1234',
      sponsor: 'ben',
      joined_on: '2025-12-31',
      status: 'Blocked',
      funding: '1',
      working: '2',
      non_working: '3',
      compound: '4',
      earned: '5',
      roi_income: '6',
      direct_income: '7',
      level_income: '8',
      salary: '9',
      reward: '10.5',
    })

    expect(problems).toEqual([])
    expect(row).toEqual({
      line: 4,
      oldId: '12',
      username: 'asha',
      email: 'asha@example.org',
      fullname: 'Asha Rao',
      phone: '+91 1',
      country: 'IN',
      language: 'hi',
      address: 'Pune',
      referralCode: 'ASHA-1234',
      sponsor: 'ben',
      joinedOn: '2025-12-31',
      isBlocked: true,
      funding: usd('1'),
      working: usd('2'),
      nonWorking: usd('3'),
      compound: usd('4'),
      earned: usd('5'),
      roi: usd('6'),
      direct: usd('7'),
      level: usd('8'),
      salary: usd('9'),
      reward: usd('10.5'),
    })
  })

  test('needs a username and an e-mail alone', () => {
    const { row, problems } = member()

    expect(problems).toEqual([])
    expect(row).toMatchObject({
      oldId: null,
      fullname: 'asha',
      country: '',
      language: 'en',
      referralCode: null,
      sponsor: null,
      joinedOn: null,
      isBlocked: false,
      funding: usd('0'),
    })
  })

  test('has an original cell where one was made harmless', () => {
    expect(member({ fullname: "'=Asha" }).row.fullname).toBe('=Asha')
  })

  test.each([
    ['username', ' ', 'missing'],
    ['email', '', 'missing'],
    ['username', 'a b', 'bad_username'],
    ['email', 'asha', 'bad_email'],
    ['country', 'XX', 'bad_country'],
    ['language', 'fr', 'bad_language'],
    ['language', 'hindi', 'bad_language'],
    ['referral_code', 'A-1', 'bad_code'],
    ['referral_code', 'A'.repeat(21), 'bad_code'],
    ['referral_code', 'ASHA_1', 'bad_code'],
    ['referral_code', '_ASHA', 'bad_code'],
    ['status', 'perhaps', 'bad_status'],
    ['joined_on', 'yesterday', 'bad_day'],
    ['joined_on', '2026-04-01', 'future_day'],
    ['funding', 'much', 'bad_money'],
    ['funding', '1,5', 'bad_money'],
    ['funding', '-0.5', 'negative'],
    ['funding', '--5', 'bad_money'],
    ['funding', '-5x', 'bad_money'],
    ['funding', '90000000.00000001', 'bad_money'],
    ['fullname', 'a\u0000b', 'bad_text'],
    ['fullname', 'a\ud800b', 'bad_text'],
  ])('with %s of %j has the problem %s', (field, value, kind) => {
    expect(found(member({ [field]: value }))).toEqual([`${field}: ${kind}`])
  })

  test.each([
    ['id', 100],
    ['username', 100],
    ['email', 254],
    ['sponsor', 254],
    ['fullname', 120],
    ['phone', 30],
    ['address', 300],
    ['country', 40],
    ['referral_code', 100],
    ['status', 100],
  ])('has at most so many characters of %s: %s', (field, most) => {
    const kinds = (length: number) => found(member({ [field]: 'a'.repeat(length) }))

    expect(kinds(most)).not.toContain(`${field}: too_long`)
    expect(kinds(most + 1)).toContain(`${field}: too_long`)
  })

  test('of a faulty field keeps a harmless value, or the one that is to be corrected', () => {
    const { row } = member({
      fullname: 'a\u0000b',
      phone: '1'.repeat(31),
      referral_code: 'A',
      language: 'fr',
      joined_on: 'x',
      funding: 'x',
      working: '-1',
    })

    expect(row).toMatchObject({
      fullname: 'asha',
      phone: '',
      referralCode: 'A',
      language: 'en',
      joinedOn: null,
      funding: usd('0'),
      working: usd('0'),
    })
  })

  test('names the line, and the value cut to 200 characters', () => {
    expect(member({ address: 'x'.repeat(301) }).problems).toEqual([
      { line: 4, kind: 'too_long', field: 'address', value: 'x'.repeat(200) },
    ])
    expect(member({ fullname: '\u0001' }).problems[0]?.value).toBe('')
    expect(member({ funding: ' 1,5 ' }).problems[0]?.value).toBe('1,5')
    expect(member({ country: 'xx' }).problems[0]?.value).toBe('XX')
  })

  test('with a missing username that is no text has that problem alone', () => {
    expect(found(member({ username: '\u0000' }))).toEqual(['username: bad_text'])
  })

  test.each(['', '0', '-'])('whose sponsor is %j has none', (sponsor) => {
    expect(member({ sponsor }).row.sponsor).toBeNull()
  })

  test.each([
    ['block', true],
    ['blocked', true],
    ['SUSPENDED', true],
    ['1', true],
    ['true', true],
    ['yes', true],
    ['', false],
    ['active', false],
    ['inactive', false],
    ['unblock', false],
    ['open', false],
    ['0', false],
    ['false', false],
    ['no', false],
  ])('whose status is %j is blocked: %s', (status, isBlocked) => {
    const { row, problems } = member({ status })

    expect(row.isBlocked).toBe(isBlocked)
    expect(problems).toEqual([])
  })

  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-30 23:59:59', '2026-03-30'],
    ['2026-03-30T23:59:59Z', '2026-03-30'],
    [' 2026-03-30 ', '2026-03-30'],
  ])('who joined on %j joined on %s', (text, day) => {
    expect(member({ joined_on: text }).row.joinedOn).toBe(day)
  })

  test.each([
    ['-0', false, '0'],
    ['-0.00', false, '0'],
    [' 1.5 ', false, '1.5'],
    ['1,5', true, '1.5'],
    ['1.5', true, '1.5'],
    ['', true, '0'],
  ])('with %j, a decimal comma allowed (%s), has %s', (text, hasDecimalComma, amount) => {
    const { row, problems } = member({ funding: text }, { hasDecimalComma, today })

    expect(row.funding).toBe(usd(amount))
    expect(problems).toEqual([])
  })
})

test('each field that is missing is named, without a value', () => {
  const nothing = readMember(cells({}), reading)
  const plan = readPlan(cells({ member: 'asha', plan: 'Gold', amount: '0' }), reading)

  expect(nothing.problems).toEqual([
    { line: 4, kind: 'missing', field: 'username', value: '' },
    { line: 4, kind: 'missing', field: 'email', value: '' },
  ])
  expect(plan.problems).toEqual([
    { line: 4, kind: 'missing', field: 'bought_on', value: '' },
    { line: 4, kind: 'not_positive', field: 'amount', value: '' },
  ])
  expect(found(readOperator(cells({ amount: '1' }), reading))).toEqual(['account: missing'])
})

test.for(['-1', '-12', '-1.25', '-0.00000001'])('%s is no amount of a wallet', (funding) => {
  expect(found(member({ funding }))).toEqual(['funding: negative'])
})
