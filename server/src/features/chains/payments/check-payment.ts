import { type ChainSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import { accountOf, type Chain } from '@clearstead/contract/values/chain'
import type { Usd } from '@clearstead/contract/values/money'
import { getAddress, type Hex, type PublicClient, TransactionReceiptNotFoundError } from 'viem'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { openEndpoint } from '../../../plumbing/chain/open-endpoint.ts'
import { arePrivateEndpointsAllowed } from '../../../plumbing/chain/private-endpoints.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  bestJudgement,
  type Judgement,
  judgePayment,
  type SeenTransaction,
} from './judge-payment.ts'
import { rawAmountOf } from './raw-amount.ts'

type Payment = { chain: Chain; txHash: string; to: string; amount: Usd }

/** What the chain says of a payment, with the confirmations that it needs; undefined where no endpoint answers or none is set up. */
export async function checkPayment(
  db: Db,
  now: Date,
  payment: Payment,
): Promise<(Judgement & { needed: number }) | undefined> {
  const { settings } = await currentSettings(db, now)
  const chain = settingsOfChain(settings.chains, payment.chain)
  const options = { allowPrivate: arePrivateEndpointsAllowed() }
  const judgements: Judgement[] = []
  for (const url of chain.endpoints) {
    const seen = await lookUp(openEndpoint(url, options), payment.txHash)
    if (seen) judgements.push(judge(seen, payment, chain))
    if (judgements.at(-1)?.state === 'agrees') break
  }
  const best = bestJudgement(judgements)
  return best && { ...best, needed: chain.confirmations }
}

function judge(
  seen: SeenTransaction,
  { chain, to, amount }: Payment,
  settings: ChainSettings,
): Judgement {
  const raw = rawAmountOf(amount, settings.decimals)
  if (raw === undefined) return { state: 'differs', confirmations: 0, logIndexes: [] }
  const expected = {
    token: getAddress(accountOf(chain, settings.token)),
    to: getAddress(accountOf(chain, to)),
    amount: raw,
  }
  return judgePayment(seen, expected, settings.confirmations)
}

/** Undefined where the endpoint does not answer. */
async function lookUp(client: PublicClient, txHash: string): Promise<SeenTransaction | undefined> {
  const hash: Hex = `0x${txHash.replace(/^0x/, '')}`
  try {
    const head = await client.getBlockNumber()
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    })
    if (!receipt) return { receipt, isInChain: false, head }
    const { hash: inChain } = await client.getBlock({ blockNumber: receipt.blockNumber })
    return { receipt, isInChain: inChain === receipt.blockHash, head }
  } catch (error) {
    if (isUnanswered(error)) return undefined
    throw error
  }
}

function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EndpointError) return true
  }
  return false
}
