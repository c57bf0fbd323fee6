import { listWithdrawals, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import type { CsvColumn } from '../../../ui/lists/csv.ts'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { withdrawalText } from './text.ts'

/** Every approved request that waits for its payout, as a file for the bank or the wallet. */
export function PayoutFile({ isRoi }: { isRoi: boolean }) {
  const text = useText(withdrawalText)
  const which = isRoi ? ({ kind: 'roi' } as const) : ({ exceptKind: 'roi' } as const)
  const columns: CsvColumn<WithdrawalView>[] = [
    { header: text.csvId, text: ({ id }) => String(id) },
    { header: text.csvUser, text: ({ userId }) => String(userId) },
    { header: text.csvName, text: ({ fullname }) => fullname },
    { header: text.kind, text: ({ kind }) => text.kindName(kind) },
    { header: text.method, text: ({ method }) => text.methodName(method) },
    { header: text.csvAddress, text: ({ address }) => address },
    { header: text.amount, text: ({ amount }) => plainAmount(amount) },
    { header: text.csvFee, text: ({ fee }) => plainAmount(fee) },
    { header: text.csvNet, text: ({ net }) => plainAmount(net) },
  ]
  return (
    <CsvButton
      fileName={isRoi ? 'roi-payouts' : 'payouts'}
      label={text.payoutFile}
      columns={columns}
      fetchPage={(page) =>
        call(listWithdrawals, { ...which, status: 'approved', sort: 'oldest', page, limit: 100 })
      }
    />
  )
}
