import { useText } from '../../../plumbing/texts.ts'
import { FilterBar, FilterDate, FilterSearch, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { kinds, methods, type QueueAddress } from './queue-address.ts'
import { withdrawalText } from './text.ts'

type Props = { at: QueueAddress; onChange: (change: Partial<QueueAddress>) => void; isRoi: boolean }

export function QueueFilters({ at, onChange, isRoi }: Props) {
  const text = useText(withdrawalText)
  const isOldestFirst = at.tab === 'pending' || at.tab === 'approved'
  return (
    <FilterBar>
      <FilterSearch
        label={text.search}
        value={at.search}
        onChange={(search) => onChange({ search })}
      />
      {!isRoi && (
        <FilterSelect
          label={text.kind}
          value={at.kind}
          choices={kinds.map((value) => ({ value, label: text.kindName(value) }))}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      <FilterSelect
        label={text.method}
        value={at.method}
        choices={methods.map((value) => ({ value, label: text.methodName(value) }))}
        onChange={(method) => onChange({ method })}
      />
      <FilterSelect
        label={text.order}
        value={at.order}
        allLabel={isOldestFirst ? text.oldest : text.newest}
        choices={[
          isOldestFirst
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
