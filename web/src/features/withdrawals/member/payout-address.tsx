import { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { Code } from '../../../ui/figures/code.tsx'
import { Note, Text } from '../../../ui/layout/layout.tsx'
import { withdrawalText as text } from './text.ts'

/** Where the money goes, whole: the network or the bank, and the address. */
export function PayoutAddress({ method, address }: { method: string; address: string }) {
  const known = WithdrawalMethod.parse(method || 'bep20')
  return (
    <div>
      <Note>{text[known]}</Note>
      {known === 'bank' ? (
        <Text>{address}</Text>
      ) : (
        <Code isWhole hasCopy={false}>
          {address}
        </Code>
      )}
    </div>
  )
}
