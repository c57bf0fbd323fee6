import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { sourceText as sources } from '@clearstead/texts/reports/source'
import { totalsText } from '@clearstead/texts/reports/totals'
import { useParams } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { usePages } from '../../../plumbing/use-pages.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NewestRoot } from '../../transparency/public.tsx'
import { StatementTotals } from '../statement-totals.tsx'
import { linesOfMovements, withoutPayouts } from './line.ts'
import { LinesCard } from './lines-card.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { StatementHead } from './statement-head.tsx'
import { statementText as text } from './statement-text.ts'
import { WeeksSlot } from './weeks-slot.tsx'

const route = '/_member/transactions/$source'
const linesAtOnce = 50
const noFilters = {
  wallet: undefined,
  transactionType: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
} as const

/** All movements, or those of one source; of one wallet they are its running balance. */
export function MovementsScreen() {
  const memberId = useMember()
  const { source } = useParams({ from: route })
  const address = useAddress(route)
  const { search } = address
  const { wallet, transactionType, status, from, to } = search
  const place = { source, search: { wallet, transactionType, status, from, to } }
  const asked = Object.entries(search).filter(([name, value]) => name in noFilters && value)
  const pages = usePages(
    listTransactionsOf,
    { memberId, ...(source !== 'all' && { source }), ...Object.fromEntries(asked) },
    linesAtOnce,
  )
  const isOneWallet = wallet !== undefined
  const deposit = (
    <LinkButton to="/user/web3-deposit" look="plain">
      {text.deposit}
    </LinkButton>
  )
  return (
    <Stack gap={4}>
      <StatementHead
        title={source === 'all' ? text.title : text.titleOf({ what: sources[source] })}
        memberId={memberId}
      />
      <WeeksSlot memberId={memberId} place={place} />
      {source === 'all' && (
        <Disclosure title={totalsText.title} isSlim>
          <StatementTotals memberId={memberId} emptyAct={deposit} />
        </Disclosure>
      )}
      <LinesCard
        memberId={memberId}
        title={source === 'all' ? text.card : sources[source]}
        filters={<StatementFilters place={place} />}
        asked={place}
        pages={pages}
        linesOf={(found) => {
          const lines = linesOfMovements(
            found.flatMap(({ rows }) => rows),
            found.flatMap(({ explained }) => explained),
          )
          return isOneWallet ? lines : withoutPayouts(lines)
        }}
        isOneWallet={isOneWallet}
        onClear={asked.length > 0 ? () => address.change(noFilters) : undefined}
        empty={
          <EmptyState act={deposit}>{source === 'all' ? text.empty : text.emptyTable}</EmptyState>
        }
      />
      <NewestRoot />
    </Stack>
  )
}
