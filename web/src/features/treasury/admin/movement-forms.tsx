import {
  deployFunds,
  fundTreasury,
  returnFunds,
  type TreasuryView,
  withdrawTreasury,
} from '@clearstead/contract/treasury'
import { add, isZero, negate, type Usd, usd } from '@clearstead/contract/values/money'
import { placeText } from '@clearstead/texts/treasury/place'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { AmountRow } from '../../../ui/figures/rows.tsx'
import { Effect } from '../../../ui/forms/effect.tsx'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { type Confirm, useConfirm } from './use-confirm.ts'

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

type Kind = 'fund' | 'withdraw' | 'deploy' | 'return'
type MovementFormProps = {
  form: FormOf<'amount' | 'memo' | 'place'>
  /** The same form, where it also asks what was earned. */
  gainForm?: FormOf<'gain'>
  confirm: Confirm
  treasury: TreasuryView
  kind: Kind
  from: string
  to: string
  note: string
  most?: Usd
}

function MovementForm(props: MovementFormProps) {
  const { form, gainForm, confirm, note, most } = props
  const amount = readUsd(form.text('amount'))
  return (
    <>
      <Form form={form}>
        <FieldPair>
          <MoneyField
            form={form}
            name="amount"
            label={text.amount}
            limits={{ available: most }}
            hint={note}
          />
          {gainForm && (
            <MoneyField
              form={gainForm}
              name="gain"
              label={text.gain}
              hint={text.gainHint}
              isOptional
            />
          )}
        </FieldPair>
        <SelectField
          form={form}
          name="place"
          label={placeText.label}
          choices={[
            { value: 'bank', label: placeText.places.bank },
            { value: 'chain', label: placeText.places.chain },
          ]}
        />
        <TextField form={form} name="memo" label={text.memo} hint={text.memoHint} />
        <WhatItDoes {...props} amount={amount} />
        {!confirm.isAsking && <RefusalNotice refusal={form.refusal} />}
        <div>
          <SubmitButton form={form}>{text.book}</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={confirm.isAsking}
        onClose={confirm.close}
        title={text.confirmTitle}
        lead={text.confirmLead}
        act={amount ? text.bookAct({ amount: amountText(amount) }) : text.book}
        onConfirm={form.sendNow}
        isBusy={form.isSending}
        refusal={form.refusal}
      >
        <WhatItDoes {...props} amount={amount} />
      </ConfirmDialog>
    </>
  )
}

function WhatItDoes({
  form,
  gainForm,
  kind,
  treasury,
  from,
  to,
  amount,
}: MovementFormProps & { amount: Usd | undefined }) {
  const gain = (gainForm && readUsd(gainForm.text('gain'))) ?? usd('0')
  const by = amount && changesOf(kind, amount, gain)
  return (
    <Effect from={from} to={to} amount={amount} note={form.text('memo')}>
      {gainForm && !isZero(gain) && <AmountRow label={text.gain} of={gain} isSigned />}
      {by?.treasury && (
        <AmountRow label={text.treasuryAfter} of={add(treasury.treasury, by.treasury)} />
      )}
      {by?.custody && (
        <AmountRow label={text.custodyAfter} of={add(treasury.custody, by.custody)} />
      )}
      {by?.investments && (
        <AmountRow label={text.investmentsAfter} of={add(treasury.investments, by.investments)} />
      )}
    </Effect>
  )
}

type Changes = { treasury?: Usd; custody?: Usd; investments?: Usd }

function changesOf(kind: Kind, amount: Usd, gain: Usd): Changes {
  if (kind === 'fund') return { treasury: amount, custody: amount }
  if (kind === 'withdraw') return { treasury: negate(amount), custody: negate(amount) }
  if (kind === 'deploy') return { custody: negate(amount), investments: amount }
  return { treasury: gain, custody: add(amount, gain), investments: negate(amount) }
}
