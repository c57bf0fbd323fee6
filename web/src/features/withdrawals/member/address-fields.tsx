import { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { useEffect, useRef } from 'react'
import { relativeTime } from '../../../plumbing/format.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { isRightAddress } from '../is-right-address.ts'
import { withdrawalText as text } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'

type Props = { form: FormOf<'method' | 'address'>; rules: PayoutRules }

/** Where the money goes; a saved address is filled in. */
export function AddressFields({ form, rules }: Props) {
  const method = WithdrawalMethod.parse(form.text('method') || 'bep20')
  const saved = rules.savedAddresses.find((address) => address.method === method)
  const typed = form.text('address').trim()
  const hint = useAddressHint(typed, saved, rules)
  const isWrong = typed !== '' && !isRightAddress(method, typed)
  useAddressOf(form, method, saved?.address ?? '')
  const errors = {
    ...form.errors,
    ...(isWrong && { address: text.wrongAddress({ chain: text[`${method}Short`] }) }),
  }
  const common = { form: { ...form, errors }, name: 'address', hint } as const
  return (
    <>
      <SelectField
        form={form}
        name="method"
        label={text.method}
        choices={WithdrawalMethod.options.map((value) => ({ value, label: text[value] }))}
      />
      {method === 'bank' ? (
        <TextArea {...common} label={text.account} rows={3} />
      ) : (
        <TextField {...common} label={text.address} autoComplete="off" />
      )}
    </>
  )
}

/** Another way to be paid has another address: the saved one, or an empty field. */
function useAddressOf(form: Props['form'], method: string, address: string) {
  const shown = useRef(method)
  useEffect(() => {
    if (shown.current === method) return
    shown.current = method
    if (address !== form.text('address')) form.set('address', address)
  }, [method, address, form])
}

type Saved = PayoutRules['savedAddresses'][number]

function useAddressHint(typed: string, saved: Saved | undefined, rules: PayoutRules) {
  const now = useNow()
  if (!saved) return text.firstOne
  if (typed === saved.address) {
    return saved.usableFrom > now
      ? text.waits({ when: relativeTime(saved.usableFrom, now) })
      : text.saved
  }
  return typed === '' ? undefined : text.changed({ hours: rules.settings.addressWaitHours })
}
