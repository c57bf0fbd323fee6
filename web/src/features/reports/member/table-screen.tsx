import { type Fit, listTableOf, type TableName } from '@clearstead/contract/reports/statements'
import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { fitText as words } from '@clearstead/texts/reports/fit'
import { tableText as tables } from '@clearstead/texts/reports/table'
import { useParams } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { type Pages, usePages } from '../../../plumbing/use-pages.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ChipLink, ChipLinks } from '../../../ui/lists/chip-links.tsx'
import { DayFilters } from '../../../ui/lists/filter-bar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NewestRoot } from '../../transparency/public.tsx'
import { type Line, linesOfMovements, linesOfTable, withoutPayouts } from './line.ts'
import { LinesCard } from './lines-card.tsx'
import { StatementHead } from './statement-head.tsx'
import { StatementLinks } from './statement-links.tsx'
import { statementText as text } from './statement-text.ts'

const income: readonly Fit[] = ['completed', 'unpaid', 'reversed']
const booked: readonly Fit[] = ['completed', 'reversed']

/** What a table can be narrowed to with any result; the server takes every other word too, and finds nothing. */
const fitsOfTable: Record<TableName, readonly Fit[]> = {
  roi_transaction: ['invest', ...income],
  level_transaction: ['team', ...income],
  direct_transaction: ['team', ...income],
  reward_transaction: income,
  salary_transaction: income,
  bonus_transaction: income,
  investment_transaction: ['invest', ...booked],
  deposit_transaction: ['pending', 'approved', 'rejected', 'cancelled', ...booked],
  withdrawal_transaction: [
    'pending',
    'approved',
    'paid',
    'rejected',
    'cancelled',
    'compound',
    ...booked,
  ],
  topup_transaction: ['pending', 'approved', 'rejected', 'cancelled', ...booked],
  transfer_transaction: ['compound', ...booked],
  token_transaction: booked,
}

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

type FrameProps<Page> = Props & {
  pages: Pages<Page>
  linesOf: (pages: readonly Page[]) => Line[]
}

function TableFrame<Page>({ tableName, fit, address, pages, linesOf }: FrameProps<Page>) {
  const memberId = useMember()
  const { from, to } = address.search
  const hasPeriod = from !== undefined || to !== undefined
  return (
    <Stack gap={4}>
      <StatementHead title={text.titleOf({ what: tables[tableName] })} memberId={memberId} />
      <StatementLinks here={tableName} period={{ from, to }} />
      <FitLinks tableName={tableName} fit={fit} search={{ from, to }} />
      <LinesCard
        memberId={memberId}
        title={tables[tableName]}
        filters={<DayFilters list={{ address }} from={text.from} to={text.to} />}
        pages={pages}
        linesOf={linesOf}
        byIncome
        onClear={hasPeriod ? () => address.change({ from: undefined, to: undefined }) : undefined}
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

type FitProps = Omit<Props, 'address'> & { search: Pick<Props['address']['search'], 'from' | 'to'> }

function FitLinks({ tableName, fit, search }: FitProps) {
  const usual = fitsOfTable[tableName]
  const fits = fit === undefined || usual.includes(fit) ? usual : [...usual, fit]
  return (
    <ChipLinks label={text.fits}>
      <ChipLink
        to="/user/transaction/$tableName"
        params={{ tableName }}
        search={search}
        isCurrent={fit === undefined}
      >
        {text.all}
      </ChipLink>
      {fits.map((each) => (
        <ChipLink
          key={each}
          to="/user/transaction/$tableName/$fit"
          params={{ tableName, fit: each }}
          search={search}
          isCurrent={fit === each}
        >
          {words[each]}
        </ChipLink>
      ))}
    </ChipLinks>
  )
}
