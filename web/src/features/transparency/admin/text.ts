import type { LedgerJob, TransferCause } from '@clearstead/contract/transparency/books'
import type { AccountKind } from '@clearstead/contract/values/account-kind'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'
import { ledgerText as ledgerSaid } from '@clearstead/texts/transparency/ledger'
import { sealText as sealSaid } from '@clearstead/texts/transparency/seal'
import { nameOf } from '../../../plumbing/named.ts'

const accountNames: Readonly<Record<AccountKind, string>> = {
  ...walletText,
  ...ledgerSaid.operatorAccounts,
}
const kinds: Readonly<Record<TransferKind, string>> = { ...sourceText, ...ledgerSaid.kinds }
const causes: Readonly<Record<TransferCause['kind'], string>> = ledgerSaid.causes
const jobs: Readonly<Record<LedgerJob, string>> = ledgerSaid.jobs

export const ledgerText = {
  ...ledgerSaid,
  accountName: (kind: AccountKind) => accountNames[kind],
  accountNames,
  kindName: (kind: TransferKind) => kinds[kind],
  causeName: (kind: TransferCause['kind'], number: number | null) =>
    number === null ? causes[kind] : `${causes[kind]} ${number}`,
  /** Who booked it, as the books keep it: `job:level-income`. */
  actorName: (actor: string, name: string | null) => {
    const [kind, own = ''] = actor.split(':')
    if (kind === 'job') return ledgerSaid.byJob({ name: nameOf(jobs, own) })
    if (kind === 'admin') return ledgerSaid.byAdmin({ name: name ?? own })
    if (kind === 'member') return ledgerSaid.byMember({ name: name ?? own })
    return actor
  },
}

export const sealText = {
  ...sealSaid,
  range: (from: string, upto: string) => (from === upto ? from : sealSaid.range({ from, upto })),
}
