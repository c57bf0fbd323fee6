import { addressOf } from '@clearstead/contract/values/chain'

/** BNB Smart Chain. */
const chainId = '56'

/** What a Safe signs: a call of a contract, or coins sent to an account. */
type SafeTransaction = {
  to: string
  /** Coins in wei. */
  value: bigint
  /** Undefined where only coins are sent. */
  data?: string
}

type Batch = {
  name: string
  description: string
  madeAt: Date
  transactions: readonly SafeTransaction[]
}

/** A batch in the format of Safe's transaction builder, which loads it from a file. */
export function safeFile({ name, description, madeAt, transactions }: Batch): string {
  const batch = {
    version: '1.0',
    chainId,
    createdAt: madeAt.getTime(),
    meta: { name, description },
    transactions: transactions.map(({ to, value, data }) => ({
      to: addressOf('bep20', to),
      value: value.toString(),
      data: data ?? null,
      contractMethod: null,
      contractInputsValues: null,
    })),
  }
  return `${JSON.stringify(batch, null, 2)}\n`
}
