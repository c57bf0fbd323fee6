import { Amount } from '../../../ui/figures/amount.tsx'
import type { Line } from './line.ts'
import { amountOf, leadingRow } from './line-amount.ts'
import { lineText as words } from './line-text.ts'

type MoneyProps = { line: Line; isOneWallet: boolean; isExact?: boolean }

/** The amount of a line: green only for a gain, without a sign where money stayed the member's. */
export function LineMoney({ line, isOneWallet, isExact }: MoneyProps) {
  const { usd, tokens, look } = amountOf(line, isOneWallet)
  const style = { isSigned: look !== 'within', isUncoloured: look === 'signed', isExact }
  return (
    <>
      {usd !== undefined && <Amount of={usd} {...style} />}
      {tokens !== undefined && <Amount of={tokens} asset="SGX" isSigned isUncoloured />}
    </>
  )
}

/** The balance of the wallet that a line is about, after it; nothing where no wallet moved. */
export function LineBalance({ line }: { line: Line }) {
  const row = leadingRow(line)
  if (row.wallet === null || row.balanceAfter === null) return null
  return (
    <>
      {row.asset === 'SGX' ? (
        <Amount of={row.balanceAfter} asset="SGX" />
      ) : (
        <Amount of={row.balanceAfter} />
      )}{' '}
      {words.balance({ wallet: words[`wallet_${row.wallet}`] })}
    </>
  )
}
