import { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { useEffect } from 'react'
import { relativeTime } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { withdrawalText } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'

type Props = { form: FormOf<'method' | 'address'>; rules: PayoutRules }

/** Where the money goes; a saved address is filled in. */
export function AddressFields({ form, rules }: Props) {
  const text = useText(withdrawalText)
  const method = WithdrawalMethod.parse(form.text('method') || 'bep20')
  const saved = rules.savedAddresses?.find((address) => address.method === method)
  const hint = useAddressHint(form.text('address').trim(), saved, rules)
  useFilledIn(form, saved?.address, method)
  const common = { form, name: 'address', hint } as const
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
function useFilledIn(form: Props['form'], address: string | undefined, method: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of method or of what is saved fills the field
  useEffect(() => {
    form.set('address', address ?? '')
  }, [address, method])
}

type Saved = NonNullable<PayoutRules['savedAddresses']>[number]

function useAddressHint(typed: string, saved: Saved | undefined, rules: PayoutRules) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const now = useNow()
  if (!rules.savedAddresses) return undefined
  if (!saved) return text.firstOne
  if (typed === saved.address) {
    return saved.usableFrom > now
      ? text.waits(relativeTime(saved.usableFrom, now, locale))
      : text.saved
  }
  return rules.settings && typed !== '' ? text.changed(rules.settings.addressWaitHours) : undefined
}
