import { say } from '@clearstead/contract/call/say'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { type Verdict, type Vote, verdictOf } from './agreement-rules.ts'
import { attempt, type PolledEndpoint } from './ask-endpoints.ts'
import { type Denier, listDenials, saveDenials } from './health-queries.ts'
import { type Endpoint, hasPayment, type LoggedPayment, readTransaction } from './read-node.ts'
import type { WatchedChain } from './watched-chains.ts'

/** What the endpoints say of a payment. `showing` and `denying` answered; all others are silent. */
export type Votes = { verdict: Verdict; showing: readonly Denier[]; denying: readonly Denier[] }

type Electorate = Pick<WatchedChain, 'chain' | 'endpoints'>

/** Whether a majority of the configured endpoints shows a payment in its block, or denies it. */
export function voteOn(
  asked: readonly PolledEndpoint[],
  { chain, endpoints }: Electorate,
  payment: Omit<LoggedPayment, 'sender'>,
): Promise<Votes> {
  return count(asked, endpoints.length, (endpoint) => hasPayment(endpoint, chain, payment))
}

/** Whether a majority of the configured endpoints still shows a payment, in whichever block, or denies it. */
export function voteOnAnyBlock(
  asked: readonly PolledEndpoint[],
  { chain, endpoints }: Electorate,
  { txHash, token, recipient, raw }: Pick<LoggedPayment, 'txHash' | 'token' | 'recipient' | 'raw'>,
): Promise<Votes> {
  return count(asked, endpoints.length, async (endpoint) => {
    const found = await readTransaction(endpoint, chain, txHash)
    if (!found?.isInChain || !found.hasSucceeded) return false
    return found.payments.some(
      (each) => each.token === token && each.recipient === recipient && each.raw === raw,
    )
  })
}

async function count(
  asked: readonly PolledEndpoint[],
  configured: number,
  ask: (endpoint: Endpoint) => Promise<boolean>,
): Promise<Votes> {
  const votes = await Promise.all(
    asked.map(async (one): Promise<{ endpoint: Endpoint; vote: Vote }> => {
      const { endpoint } = one
      const isShown = await attempt(one, () => ask(endpoint))
      return { endpoint, vote: isShown === undefined ? 'silent' : isShown ? 'present' : 'absent' }
    }),
  )
  const who = (sought: Vote) =>
    votes.flatMap(({ endpoint: { id, name }, vote }) => (vote === sought ? [{ id, name }] : []))
  return {
    verdict: verdictOf(
      votes.map(({ vote }) => vote),
      configured,
    ),
    showing: who('present'),
    denying: who('absent'),
  }
}

/** Keeps what the endpoints said of a payment; gives those that deny it now or did when they answered last. */
export async function keepVotes(
  work: Work,
  { endpoints }: Electorate,
  { id, votes }: { id: ChainTransferId; votes: Votes },
): Promise<Denier[]> {
  await saveDenials(work, id, votes)
  return listDenials(work, id, endpoints)
}

/** Alarms the owners, once a day for each endpoint, that it denies a payment which the books credit. */
export async function alarmOfDenials(
  work: Work,
  { chain }: Electorate,
  { txHash, denying }: { txHash: string; denying: readonly Denier[] },
): Promise<void> {
  const day = work.now.toISOString().slice(0, 10)
  for (const { id, name } of denying) {
    await alarmOwners(work, {
      key: `chain:${chain}:denies:${id}:${day}`,
      subject: say('chains.alarm.denies.subject', { chain: chain.toUpperCase() }),
      text: [say('chains.alarm.denies.text', { name, transaction: txHash })],
    })
  }
}

/** Mails the owners that a majority denies a credit. */
export async function alarmOfDenied(
  work: Work,
  { chain }: Electorate,
  { id, txHash, denying }: { id: ChainTransferId; txHash: string; denying: readonly Denier[] },
): Promise<void> {
  const names = denying.map(({ name }) => name).join(', ')
  await alarmOwners(work, {
    key: `chain:${chain}:denied:${id}`,
    subject: say('chains.alarm.denied.subject', { chain: chain.toUpperCase() }),
    text: [say('chains.alarm.denied.text', { names, transaction: txHash, payment: id })],
  })
}
