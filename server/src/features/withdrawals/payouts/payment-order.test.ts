import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faultsOf,
  type PainElement,
  readDocument,
} from '../../../../testing/withdrawals/payouts/pain-structure.ts'
import { paymentOrder } from './payment-order.ts'
import type { SealedRow } from './rules.ts'
import { payoutFiles } from './write-payout-files.ts'

const debtor = { name: 'Clearstead Ops', account: 'DE02120300000000202051', bank: 'DEUTDEFF' }
const token = { address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 }
const largestId = 2_147_483_647
const row = {
  withdrawalId: 12 as WithdrawalId,
  memberId: 7 as MemberId,
  fullname: 'Asha Rao',
  earlierPayouts: [],
  address: 'DE02 1203 0000 0000 2020 51',
  sent: fromUnits<'USD'>(9_501_000_000n),
}

function orderOf(rows: readonly SealedRow[], from = debtor): PainElement {
  const payout = { id: largestId as PayoutId, method: 'bank' as const, rows }
  const madeAt = new Date('2026-03-31T09:00:00.123Z')
  return readDocument(paymentOrder({ ...payout, madeAt, day: '2026-03-31' as ProgrammeDay }, from))
}

function textsOf(element: PainElement, name: string): string[] {
  const own = element.name === name ? [element.text] : []
  return [...own, ...element.inner.flatMap((inner) => textsOf(inner, name))]
}

test.each([
  ['an IBAN', row.address, debtor],
  ['a number', '1234 5678 9012', debtor],
  ['a number as long as one may be', '1'.repeat(34), debtor],
  ['a number with an IFSC', 'Axis 9123 4567 8901, IFSC UTIB0000123', debtor],
  ['a payer in India', row.address, { ...debtor, account: '12345678', bank: 'hdfc0001234' }],
  ['a payer whose BIC has digits', row.address, { ...debtor, bank: '1A2BDEFF500' }],
  ['a payer whose bank has another code', row.address, { ...debtor, bank: '0210000210' }],
])('an order to %s has what pain.001.001.09 demands, in its order', (_, address, from) => {
  const document = orderOf([{ ...row, address, withdrawalId: largestId as WithdrawalId }], from)

  expect(document.attributes).toBe('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
  expect(faultsOf(document)).toEqual([])
})

test('a bank is named by its BIC, by its IFSC, or else by its code as it stands', () => {
  const bankOf = (bank: string) => {
    const [agent] = orderOf([row], { ...debtor, bank }).inner.flatMap((one) =>
      one.inner.flatMap(({ inner }) => inner.filter(({ name }) => name === 'DbtrAgt')),
    )
    return agent?.inner[0]?.inner.map(({ name }) => name)
  }

  expect(bankOf('deutdeff500')).toEqual(['BICFI'])
  expect(bankOf('1A2BDEFF')).toEqual(['BICFI'])
  expect(bankOf('HDFC0001234')).toEqual(['ClrSysMmbId'])
  expect(bankOf('021000021')).toEqual(['Othr'])
})

test('a member whose account is closed is named by number in both files', () => {
  const payout = { id: 3 as PayoutId, method: 'bank' as const, rows: [{ ...row, fullname: '' }] }
  const dated = { madeAt: new Date(0), day: '2026-03-31' as ProgrammeDay }

  const [csv, pain] = payoutFiles({ ...payout, ...dated }, { debtor, token })

  expect(csv?.body.toString()).toContain('12,Member 7,DE02')
  expect(pain?.body.toString()).toContain('<Nm>Member 7</Nm>')
})

test('whatever members call themselves, names, numbers and sums are what banks read', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('/', '-', ':', ' ', "'", 'Ä', 'ß', 'आ', '<', '&', 'z') }),
  )
  const sent = fc.bigInt({ min: 1n, max: 100_000_000_000_000n }).map((cents) => cents * 1_000_000n)
  const rows = fc.array(fc.record({ fullname: name, sent }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(rows, name, (given, payer) => {
      const sealed = given.map((one, at) => ({
        ...row,
        ...one,
        sent: fromUnits<'USD'>(one.sent),
        withdrawalId: (at + 1) as WithdrawalId,
      }))
      const document = orderOf(sealed, { ...debtor, name: payer })
      const cents = textsOf(document, 'InstdAmt').map((text) => BigInt(text.replace('.', '')))
      const total = cents.reduce((sum, one) => sum + one, 0n)

      expect(faultsOf(document)).toEqual([])
      expect(textsOf(document, 'NbOfTxs')).toEqual([`${given.length}`, `${given.length}`])
      expect(textsOf(document, 'CtrlSum').map((text) => BigInt(text.replace('.', '')))).toEqual([
        total,
        total,
      ])
      expect(new Set(textsOf(document, 'EndToEndId')).size).toBe(given.length)
    }),
  )
})

test('from a payer whose account cannot be read there is no order, as from none', () => {
  const payout = { id: 1 as PayoutId, method: 'bank' as const, rows: [row] }
  const sealed = { ...payout, madeAt: new Date(), day: '2026-03-31' as ProgrammeDay }
  const formatsFrom = (account: string) =>
    payoutFiles(sealed, { debtor: { ...debtor, account }, token }).map(({ format }) => format)

  expect(formatsFrom(debtor.account)).toEqual(['csv', 'pain'])
  expect(formatsFrom('DE00120300000000202051')).toEqual(['csv'])
  expect(formatsFrom('ABCD EFGH')).toEqual(['csv'])
})

test.each([
  ['an element out of its order', /(<CtrlSum>.*\n)(.*<InitgPty>[\s\S]*?<\/InitgPty>\n)/, '$2$1'],
  ['no end-to-end id', /<EndToEndId>.*\n/, ''],
  ['an unknown element', /<Ustrd>/, '<Note>x</Note><Ustrd>'],
  ['another currency', 'Ccy="USD"', 'Ccy="EUR"'],
  ['a name that is too long', 'Asha Rao', 'A'.repeat(141)],
  ['a letter that banks do not read', 'Asha Rao', 'Ásha'],
])('%s would be noticed', (_, wanted, instead) => {
  const payout = { id: 1 as PayoutId, method: 'bank' as const, rows: [row] }
  const sealed = { ...payout, madeAt: new Date(), day: '2026-03-31' as ProgrammeDay }
  const xml = paymentOrder(sealed, debtor)
  const damaged = xml.replace(wanted, instead)

  expect(damaged).not.toBe(xml)
  expect(faultsOf(readDocument(xml))).toEqual([])
  expect(faultsOf(readDocument(damaged))).not.toEqual([])
})
