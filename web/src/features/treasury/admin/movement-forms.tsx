import {
  deployFunds,
  fundTreasury,
  returnFunds,
  type TreasuryView,
  withdrawTreasury,
} from '@clearstead/contract/treasury'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { useAddress } from '../../../plumbing/address.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { MovementForm } from './movement-form.tsx'
import { useConfirm } from './use-confirm.ts'

type Props = { treasury: TreasuryView }

/** The operator's own movements, each with what it will do before it is booked. */
export function MovementForms({ treasury }: Props) {
  const { search, change } = useAddress('/_admin/admin/treasury')
  const { movement, page } = search
  return (
    <Card title={text.move}>
      <Tabs
        label={text.kind}
        chosen={movement}
        onChoose={(next) => change({ movement: next, page })}
        tabs={[
          { key: 'fund', label: text.fund },
          { key: 'withdraw', label: text.withdraw },
          { key: 'deploy', label: text.deploy },
          { key: 'return', label: text.back },
        ]}
      >
        {movement === 'fund' && <FundForm treasury={treasury} />}
        {movement === 'withdraw' && <WithdrawForm treasury={treasury} />}
        {movement === 'deploy' && <DeployForm treasury={treasury} />}
        {movement === 'return' && <ReturnForm treasury={treasury} />}
      </Tabs>
    </Card>
  )
}

function FundForm({ treasury }: Props) {
  const confirm = useConfirm()
  const form = useCallForm(fundTreasury, confirm.options)
  return (
    <MovementForm
      form={form}
      confirm={confirm}
      treasury={treasury}
      kind="fund"
      from={text.outside}
      to={`${text.custody}, ${text.treasury}`}
      note={text.fundNote}
    />
  )
}

function WithdrawForm({ treasury }: Props) {
  const confirm = useConfirm()
  const form = useCallForm(withdrawTreasury, confirm.options)
  return (
    <MovementForm
      form={form}
      confirm={confirm}
      treasury={treasury}
      kind="withdraw"
      from={`${text.custody}, ${text.treasury}`}
      to={text.outside}
      note={text.withdrawNote}
      most={treasury.treasury}
    />
  )
}

function DeployForm({ treasury }: Props) {
  const confirm = useConfirm()
  const form = useCallForm(deployFunds, confirm.options)
  return (
    <MovementForm
      form={form}
      confirm={confirm}
      treasury={treasury}
      kind="deploy"
      from={text.custody}
      to={text.investments}
      note={text.deployNote}
      most={treasury.custody}
    />
  )
}

function ReturnForm({ treasury }: Props) {
  const confirm = useConfirm()
  const form = useCallForm(returnFunds, confirm.options)
  return (
    <MovementForm
      form={form}
      gainForm={form}
      confirm={confirm}
      treasury={treasury}
      kind="return"
      from={text.investments}
      to={text.custody}
      note={text.backNote}
      most={treasury.investments}
    />
  )
}
