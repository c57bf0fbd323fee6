import type { FactName, Facts } from '@clearstead/contract/support/facts'
import { sgx, usd } from '@clearstead/contract/values/money'
import { factValueText } from '@clearstead/texts/support/fact-value'
import { formatPercent } from '../../plumbing/format.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { Code } from '../../ui/figures/code.tsx'
import { Day, Time } from '../../ui/figures/time.tsx'

const codes: readonly FactName[] = ['address', 'tx_hash', 'transaction_hash']
const percents: readonly FactName[] = ['percent', 'roi_percent']
const tokens: readonly FactName[] = ['token_amount', 'token', 'token_after']

/** Facts such as a note are texts of people, and have no words. */
const words: Partial<Readonly<Record<FactName, Readonly<Record<string, string>>>>> = factValueText

/** The facts of a row of money, in their order. */
export const entriesOf = (facts: Facts) => Object.entries(facts) as [FactName, string][]

/** A fact of a reference, as its name and its form say: an amount, a moment, a hash, a short name, or plain text. */
export function FactValue({ fact, value }: { fact: FactName; value: string }) {
  if (codes.includes(fact)) return <Code>{value}</Code>
  if (percents.includes(fact)) return formatPercent(value)
  if (/^-?\d+\.\d{8}$/.test(value)) {
    return tokens.includes(fact) ? (
      <Amount of={sgx(value)} asset="SGX" />
    ) : (
      <Amount of={usd(value)} />
    )
  }
  if (fact.endsWith('_at')) return <Time at={new Date(value)} />
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return <Day of={value} />
  return words[fact]?.[value] ?? value
}
