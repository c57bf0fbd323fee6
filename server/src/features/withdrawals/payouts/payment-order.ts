import { add } from '@clearstead/contract/values/money'
import { element, type XmlElement, xmlText } from '../../../plumbing/xml.ts'
import { type BankAccount, bankName, readBankAccount } from './bank-account.ts'
import { numberOf, type SealedPayout, type SealedRow, sentText } from './rules.ts'

/** The operator's own account. */
export type Debtor = { name: string; account: string; bank: string }

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/**
 * A payout by bank as a payment order, ISO 20022 pain.001.001.09. Accounts without an IBAN go as other ids,
 * an IFSC as a code of the Indian clearing system.
 * @throws when an account cannot be read
 */
export function paymentOrder(payout: SealedPayout, debtor: Debtor): string {
  const { id, madeAt, day, rows } = payout
  const count = element('NbOfTxs', String(rows.length))
  const sum = element('CtrlSum', sentText(add(...rows.map(({ sent }) => sent))))
  const name = element('Nm', bankName(debtor.name, 'Operator'))
  const header = element('GrpHdr', [
    element('MsgId', `PAYOUT-${id}-${day.replaceAll('-', '')}`),
    element('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    count,
    sum,
    element('InitgPty', [name]),
  ])
  const payment = element('PmtInf', [
    element('PmtInfId', `PAYOUT-${id}`),
    element('PmtMtd', 'TRF'),
    count,
    sum,
    element('ReqdExctnDt', [element('Dt', day)]),
    element('Dbtr', [name]),
    element('DbtrAcct', [accountId(readAccount(debtor.account))]),
    element('DbtrAgt', [element('FinInstnId', [bankId(debtor.bank)])]),
    ...rows.map(transfer),
  ])
  const initiation = element('CstmrCdtTrfInitn', [header, payment])
  return xmlText(element('Document', [initiation], { xmlns: namespace }))
}

function transfer({ withdrawalId, memberId, fullname, address, sent }: SealedRow): XmlElement {
  const account = readAccount(address)
  const ifsc = 'ifsc' in account ? account.ifsc : undefined
  const number = numberOf(withdrawalId)
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', number)]),
    element('Amt', [element('InstdAmt', sentText(sent), { Ccy: 'USD' })]),
    ifsc ? element('CdtrAgt', [element('FinInstnId', [bankId(ifsc)])]) : undefined,
    element('Cdtr', [element('Nm', bankName(fullname, `Member ${memberId}`))]),
    element('CdtrAcct', [accountId(account)]),
    element('RmtInf', [element('Ustrd', `Withdrawal ${number}`)]),
  ])
}

function readAccount(text: string): BankAccount {
  const account = readBankAccount(text)
  if (!account) throw new Error('A payment order cannot name this account')
  return account
}

function accountId(account: BankAccount): XmlElement {
  return element('Id', [
    'iban' in account
      ? element('IBAN', account.iban)
      : element('Othr', [element('Id', account.number)]),
  ])
}

function bankId(code: string): XmlElement {
  const upper = code.toUpperCase()
  if (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(upper)) {
    const system = element('ClrSysId', [element('Cd', 'INFSC')])
    return element('ClrSysMmbId', [system, element('MmbId', upper)])
  }
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(upper)
    ? element('BICFI', upper)
    : element('Othr', [element('Id', code)])
}
