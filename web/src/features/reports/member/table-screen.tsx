import { type Fit, listTableOf, type TableName } from '@clearstead/contract/reports/statements'
import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { tableText as tables } from '@clearstead/texts/reports/table'
import { useParams } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { type Pages, usePages } from '../../../plumbing/use-pages.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NewestRoot } from '../../transparency/public.tsx'
import { type Line, linesOfMovements, linesOfTable, withoutPayouts } from './line.ts'
import { LinesCard } from './lines-card.tsx'
import { StatementFilters, useStatementAddress } from './statement-filters.tsx'
import { StatementHead } from './statement-head.tsx'
import { statementText as text } from './statement-text.ts'
import { WeeksSlot } from './weeks-slot.tsx'

const linesAtOnce = 50

/** One statement by purpose, all of it. */
export function TableScreen() {
  const { tableName } = useParams({ from: '/_member/user/transaction/$tableName' })
  const address = useAddress('/_member/user/transaction/$tableName')
  return <Table tableName={tableName} fit={undefined} address={address} />
}

/** One statement by purpose, narrowed to a status or origin. */
export function FittingTableScreen() {
  const { tableName, fit } = useParams({ from: '/_member/user/transaction/$tableName/$fit' })
  const address = useAddress('/_member/user/transaction/$tableName/$fit')
  return <Table tableName={tableName} fit={fit} address={address} />
}

type Props = {
  tableName: TableName
  fit: Fit | undefined
  address: ReturnType<typeof useAddress<'/_member/user/transaction/$tableName'>>
}

/** Level income is shown as it was credited, many at once in one line; what was not paid of it has rows of its own. */
function Table(props: Props) {
  const { tableName, fit } = props
  return tableName === 'level_transaction' && fit !== 'unpaid' ? (
    <LevelTable {...props} />
  ) : (
    <RowTable {...props} />
  )
}

const statusOfFit = { completed: 'completed', reversed: 'reversed' } as const

function LevelTable(props: Props) {
  const memberId = useMember()
  const { fit, address } = props
  const status = fit === 'completed' || fit === 'reversed' ? statusOfFit[fit] : undefined
  const pages = usePages(
    listTransactionsOf,
    { memberId, source: 'level', ...(status && { status }), ...periodOf(address) },
    linesAtOnce,
  )
  return (
    <TableFrame
      {...props}
      pages={pages}
      linesOf={(found) =>
        linesOfMovements(
          found.flatMap(({ rows }) => rows),
          found.flatMap(({ explained }) => explained),
        )
      }
    />
  )
}

function RowTable(props: Props) {
  const memberId = useMember()
  const { tableName, fit, address } = props
  const pages = usePages(
    listTableOf,
    { memberId, tableName, ...(fit && { fit }), ...periodOf(address) },
    linesAtOnce,
  )
  return (
    <TableFrame
      {...props}
      pages={pages}
      linesOf={(found) =>
        withoutPayouts(linesOfTable(found.flatMap(({ transactions }) => transactions)))
      }
    />
  )
}

function periodOf({ search: { from, to } }: Props['address']) {
  return { ...(from && { from }), ...(to && { to }) }
}

type FrameProps<Page extends { isFromArchive: boolean }> = Props & {
  pages: Pages<Page>
  linesOf: (pages: readonly Page[]) => Line[]
}

function TableFrame<Page extends { isFromArchive: boolean }>(props: FrameProps<Page>) {
  const { tableName, fit, address, pages, linesOf } = props
  const memberId = useMember()
  const { from, to } = address.search
  const place = { table: tableName, fit, search: { from, to } }
  const { change } = useStatementAddress(place)
  const isNarrowed = [fit, from, to].some((filter) => filter !== undefined)
  const clear = () => change({ fit: undefined, from: undefined, to: undefined })
  return (
    <Stack gap={4}>
      <StatementHead title={text.titleOf({ what: tables[tableName] })} memberId={memberId} />
      <WeeksSlot memberId={memberId} place={place} />
      <LinesCard
        memberId={memberId}
        title={tables[tableName]}
        filters={<StatementFilters place={place} />}
        asked={place}
        pages={pages}
        linesOf={linesOf}
        byIncome
        onClear={isNarrowed ? clear : undefined}
        empty={
          <EmptyState
            act={
              <LinkButton to="/transactions/$source" params={{ source: 'all' }} look="plain">
                {text.seeAll}
              </LinkButton>
            }
          >
            {text.emptyTable}
          </EmptyState>
        }
      />
      <NewestRoot />
    </Stack>
  )
}
