import type { ClosingWait } from '@clearstead/contract/withdrawals/closing'
import { closingText as said } from '@clearstead/texts/withdrawals/closing'

const waits: Readonly<Record<ClosingWait, string>> = said.waits

export const closingText = {
  ...said,
  waitsFor: (found: readonly ClosingWait[]) =>
    said.waitsFor({ what: found.map((wait) => waits[wait]).join(', ') }),
}
