import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FilterBar, FilterDate, FilterSearch, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import type { MemberAddress } from './member-address.ts'
import { memberListText } from './text.ts'

type Props = {
  at: MemberAddress
  onChange: (change: Partial<MemberAddress>) => void
  end: ReactNode
}

/** The search in sight, the rest when asked for or in use. */
export function MemberFilters({ at, onChange, end }: Props) {
  const text = useText(memberListText)
  const [isOpen, setIsOpen] = useState(isNarrowed(at))
  return (
    <Stack gap={3}>
      <FilterBar
        end={
          <>
            <Button
              look="plain"
              isSlim
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text.filter}
            </Button>
            {end}
          </>
        }
      >
        <FilterSearch
          label={text.search}
          value={at.search}
          onChange={(search) => onChange({ search })}
        />
        <FilterSelect
          label={text.order}
          value={at.order}
          allLabel={text.newest}
          choices={[
            { value: 'oldest', label: text.oldest },
            { value: 'username', label: text.byUsername },
            { value: 'active_plan', label: text.byPlan },
          ]}
          onChange={(order) => onChange({ order })}
        />
      </FilterBar>
      {isOpen && <MoreFilters at={at} onChange={onChange} />}
    </Stack>
  )
}

function isNarrowed({ status, active, roi, level, plan, from, to }: MemberAddress): boolean {
  return [status, active, roi, level, plan, from, to].some((value) => value !== '')
}

function MoreFilters({ at, onChange }: Omit<Props, 'end'>) {
  const text = useText(memberListText)
  const gates = [
    { value: 'open' as const, label: text.open },
    { value: 'close' as const, label: text.close },
  ]
  return (
    <FilterBar>
      <FilterSelect
        label={text.status}
        value={at.status}
        choices={[
          { value: 'unblock', label: text.unblocked },
          { value: 'block', label: text.blocked },
        ]}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={text.active}
        value={at.active}
        choices={[
          { value: 'active', label: text.isActive },
          { value: 'inactive', label: text.isInactive },
        ]}
        onChange={(active) => onChange({ active })}
      />
      <FilterSelect
        label={text.hasPlan}
        value={at.plan}
        choices={[
          { value: 'true', label: text.withPlan },
          { value: 'false', label: text.withoutPlan },
        ]}
        onChange={(plan) => onChange({ plan })}
      />
      <FilterSelect
        label={text.roi}
        value={at.roi}
        choices={gates}
        onChange={(roi) => onChange({ roi })}
      />
      <FilterSelect
        label={text.level}
        value={at.level}
        choices={gates}
        onChange={(level) => onChange({ level })}
      />
      <FilterDate label={text.from} value={at.from} onChange={(from) => onChange({ from })} />
      <FilterDate label={text.until} value={at.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  )
}
