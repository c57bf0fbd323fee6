import { useAddress } from '../../../../plumbing/address.ts'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { MatrixCard } from './matrix-card.tsx'
import { PaidRows } from './paid-rows.tsx'
import { incomeText as text } from './text.ts'

/** The income of all members: by day and kind, and row by row. */
export function IncomeScreen() {
  const { search, change } = useAddress('/_admin/admin/income')
  const { view } = search
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.tabs}
        chosen={view}
        onChoose={(next) => change({ view: next })}
        tabs={[
          { key: 'days', label: text.days },
          { key: 'rows', label: text.rows },
        ]}
      >
        {view === 'days' ? <MatrixCard /> : <PaidRows />}
      </Tabs>
    </>
  )
}
