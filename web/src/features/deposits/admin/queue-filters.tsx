import { type DepositView, listDeposits } from '@clearstead/contract/deposits'
import type { RequestOf } from '@clearstead/contract/endpoint'
import { SlidersHorizontal } from 'lucide-react'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { CsvColumn } from '../../../ui/lists/csv.ts'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterDate, FilterSearch, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { methods, type QueueAddress } from './queue-address.ts'
import { depositText } from './text.ts'

type Props = { at: QueueAddress; onChange: (change: Partial<QueueAddress>) => void }

export function QueueFilters({ at, onChange }: Props) {
  const text = useText(depositText)
  return (
    <FilterBar>
      <FilterSearch
        label={text.search}
        value={at.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label={text.method}
        value={at.method}
        choices={methods.map((value) => ({ value, label: text.methodName(value) }))}
        onChange={(method) => onChange({ method })}
      />
      <FilterSelect
        label={text.order}
        value={at.order}
        allLabel={at.tab === 'pending' ? text.oldest : text.newest}
        choices={[
          at.tab === 'pending'
            ? { value: 'newest' as const, label: text.newest }
            : { value: 'oldest' as const, label: text.oldest },
          { value: 'amount' as const, label: text.amountOrder },
        ]}
        onChange={(order) => onChange({ order })}
      />
      <FilterDate label={text.from} value={at.from} onChange={(from) => onChange({ from })} />
      <FilterDate label={text.until} value={at.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  )
}

type ToolsProps = {
  filters: Omit<RequestOf<typeof listDeposits>, 'page' | 'limit'>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function QueueTools({ filters, isOpen, onOpen }: ToolsProps) {
  const text = useText(depositText)
  const columns: CsvColumn<DepositView>[] = [
    { header: text.csvId, text: ({ id }) => String(id) },
    { header: text.csvUser, text: ({ userId }) => String(userId) },
    { header: text.member, text: ({ fullname }) => fullname },
    { header: text.method, text: ({ method }) => text.methodName(method) },
    { header: text.amount, text: ({ amount }) => plainAmount(amount) },
    { header: text.reference, text: ({ reference }) => reference },
    { header: text.csvStatus, text: ({ status }) => status },
    { header: text.csvSent, text: ({ createdAt }) => createdAt.toISOString() },
    { header: text.note, text: ({ note }) => note },
  ]
  return (
    <>
      <Button
        look="plain"
        isSlim
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {text.filter}
      </Button>
      <CsvButton
        fileName="deposits"
        columns={columns}
        fetchPage={(page) => call(listDeposits, { ...filters, page, limit: 100 })}
      />
    </>
  )
}
