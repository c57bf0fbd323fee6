import type { MemberId } from '@clearstead/contract/values/ids'
import { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { readUsd } from '../../../plumbing/amounts.ts'
import { useText } from '../../../plumbing/texts.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { CodeDialog } from '../../people/public.tsx'
import { withdrawalText } from './text.ts'

type Props = {
  memberId: MemberId
  form: FormOf<'amount' | 'method' | 'address'>
  isAsking: boolean
  stopAsking: () => void
  confirm: (token: string) => void
}

/** The mailed code, with amount and address in sight. */
export function ConfirmRequest({ memberId, form, isAsking, stopAsking, confirm }: Props) {
  const text = useText(withdrawalText)
  const amount = readUsd(form.text('amount'))
  const method = WithdrawalMethod.parse(form.text('method') || 'bep20')
  if (!isAsking) return null
  return (
    <CodeDialog
      memberId={memberId}
      purpose="withdrawal"
      title={text.confirmTitle}
      onClose={stopAsking}
      onConfirmed={confirm}
    >
      <LeaderRows>
        {amount && (
          <LeaderRow label={text.amount}>
            <Amount of={amount} />
          </LeaderRow>
        )}
        <LeaderRow label={text.method}>{text[`${method}Short`]}</LeaderRow>
      </LeaderRows>
      {method === 'bank' ? (
        <Words>{form.text('address')}</Words>
      ) : (
        <Code isWhole hasCopy={false}>
          {form.text('address')}
        </Code>
      )}
    </CodeDialog>
  )
}
