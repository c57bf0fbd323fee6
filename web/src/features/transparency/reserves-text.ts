import { plural } from '../../plumbing/format.ts'

export const standingPartText = {
  bar: 'Proven, documented and declared',
  proven: 'Proven',
  provenNote:
    'Token balances at addresses whose control is proven by a signature or by their contract.',
  documented: 'Documented',
  documentedNote: (days: number) =>
    `Confirmed by a bank or investment custodian in a statement no more than ${plural('en', days, { one: '# day', other: '# days' })} old.`,
  declared: 'Declared',
  declaredNote: 'Stated by the operator without evidence.',
  total: 'Custody and investments',
  allDeclared: 'Nothing is proven or documented: all of it is declared by the operator.',
  compared: 'Books and evidence',
  inBooks: 'In the books',
  found: 'Evidence',
  difference: 'Difference',
  chain: 'Custody on chain',
  bank: 'Custody at banks',
  investments: 'Investments',
  notRead: 'not read',
  noStatement: 'no statement',
  asOf: (day: string) => `Books and balances at the end of ${day}.`,
  noDay: 'As of now. Balances are read once the first day is published.',
  notToldApart: (day: string) =>
    `Changes in custody up to ${day} do not distinguish between bank and chain. All of them count as bank custody.`,
  sources:
    'Custody on chain is the sum of deposits and withdrawals on chains, the operator’s own transfers that name the chain, and what was moved between the bank and the chains.',
  deposits: 'Deposited on chains',
  withdrawals: 'Paid out on chains',
  treasury: 'Own transfers on chains',
  moved: 'Moved from the bank to chains',
}

export const reservesText = {
  answers: {
    proven: (share: string) => `${share} of what is held is proven by signed addresses.`,
    documented: (share: string) =>
      `${share} of what is held is documented by statements; nothing of it is proven yet.`,
    declared: 'What is held is declared by the operator; nothing of it is proven yet.',
    nothing: 'Nothing is held yet, so there is nothing to prove.',
  },
  addresses: 'Addresses',
  statements: 'Statements',
  noAddresses:
    'The operator has not proven control of any address: custody on chain is declared by the operator.',
  noStatements:
    'The operator has not added any statement: custody at banks and investments are declared by the operator.',
  chains: { bep20: 'BNB Smart Chain', trc20: 'Tron' },
  signed: (day: string, age: string) => `Signed on ${day}, ${age} ago.`,
  signedToday: 'Signed today.',
  days: (days: number) => plural('en', days, { one: '# day', other: '# days' }),
  balance: 'Balance',
  block: (number: string) => `at block ${number}`,
  readLater: 'Read later, for the same block:',
  notRead: 'The chain could not be read for this day.',
  readFromNext:
    'Control was proven after the latest published day. The balance will be included from the next day.',
  openExplorer: 'View in explorer',
  message: 'Signed message',
  signature: 'Signature',
  blockHash: 'Hash of the block',
  check: 'Check signature',
  checkOf: (label: string) => `Check signature: ${label}`,
  holds: 'The message was signed with the key of this address.',
  fails: 'The signature does not belong to this message and address.',
  checkNote: 'The check runs in your browser; nothing is sent.',
  byContract: 'Proven by contract',
  contractNote: (block: string) =>
    `The address is a contract, such as a Safe. On BNB Smart Chain (56) it accepted this signature of the message at block ${block}, according to the operator’s nodes.`,
  contractCheck:
    'Your browser alone cannot check this: call isValidSignature of the contract at any node, with the hash of the message (EIP-191) and this signature. It answers 0x1626ba7e.',
  kinds: { bank: 'Bank', investments: 'Investments' },
  stated: (day: string, age: string) => `Dated ${day}, ${age} old.`,
  statedToday: 'Dated today.',
  counts: 'Current',
  tooOld: 'Does not count',
  hash: 'SHA-256 of the file',
  download: 'Download statement',
  downloadOf: (account: string, day: string) => `Download statement: ${account}, ${day}`,
}
