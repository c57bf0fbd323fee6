import { expect, test } from 'vitest'
import { beancountLines } from './beancount.ts'

const slice = `; Transfers 12 to 12.
commodity USD
  format 1000.00000000 USD

2026-02-28 * opening balances
  Equity:Treasury  -100.00000000 USD  ; opening
  Equity:OtherAccounts  100.00000000 USD  ; opening

2026-02-28 * (12) roi | roi:7:2026-02-28
  ; time 2026-02-28T09:41:00.123Z · actor member:7
  Equity:Treasury  1.50000000 USD  ; 12
  Liabilities:Members:M7:Funding  -1.50000000 USD  ; 12

2026-02-28 * closing balances
  Equity:Treasury  0.00000000 USD = -98.50000000 USD  ; closing
`

test('a slice for Beancount opens its accounts, and asserts its closing balances on the next day', async () => {
  let written = ''
  for await (const line of beancountLines(slice.split('\n'))) written += line

  expect(written).toBe(`option "inferred_tolerance_multiplier" "0"
option "inferred_tolerance_default" "*:0"


2026-02-28 * "opening balances"
  Equity:Treasury  -100.00000000 USD
  Equity:OtherAccounts  100.00000000 USD

2026-02-28 * "12 roi" "roi:7:2026-02-28"
  Equity:Treasury  1.50000000 USD
  Liabilities:Members:M7:Funding  -1.50000000 USD

2026-03-01 balance Equity:Treasury  -98.50000000 ~ 0 USD


1970-01-01 open Equity:Treasury
1970-01-01 open Equity:OtherAccounts
1970-01-01 open Liabilities:Members:M7:Funding
`)
})
