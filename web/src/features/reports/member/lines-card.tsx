import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import type { Pages } from '../../../plumbing/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SpokenCount } from '../../../ui/lists/found-count.tsx'
import { FromArchive } from '../../../ui/lists/from-archive.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { daysOfLines } from './days-of-lines.ts'
import type { Line } from './line.ts'
import { LineList } from './line-list.tsx'
import { MoreLines } from './more-lines.tsx'
import { statementText as text } from './statement-text.ts'
import { WhyDialog } from './why-dialog.tsx'

type Props<Page> = {
  memberId: MemberId
  title: string
  filters: ReactNode
  /** What chooses the lines. */
  asked: object
  pages: Pages<Page>
  linesOf: (pages: readonly Page[]) => Line[]
  isOneWallet?: boolean
  /** Whether an income stands on the day that it is of. */
  byIncome?: boolean
  /** Without it the list has no filters. */
  onClear: (() => void) | undefined
  empty: ReactNode
}

/** A statement: its filters, its lines by day, and more of them on demand. */
export function LinesCard<Page extends { isFromArchive: boolean }>(props: Props<Page>) {
  const { memberId, title, filters, asked, pages, onClear, empty } = props
  const [chosen, setChosen] = useState<Line>()
  const { answer } = useAnswer(getSettings, {})
  const timeZone = answer?.settings.programme.timezone ?? 'UTC'
  return (
    <Card title={title}>
      <FilterBar>{filters}</FilterBar>
      <SpokenCount asked={asked} found={foundOf(props)} />
      <Answered from={pages} columns={3}>
        {(found) => {
          const lines = wholeLines(props.linesOf(found), pages.hasMore)
          if (lines.length === 0 && !pages.hasMore) {
            return onClear ? <NothingFound onClear={onClear} /> : empty
          }
          const { hasMore } = pages
          const days = daysOfLines(lines, { timeZone, hasMore, byIncome: props.byIncome ?? false })
          return (
            <Stack gap={4}>
              <LineList
                days={days}
                timeZone={timeZone}
                isOneWallet={props.isOneWallet ?? false}
                onChoose={setChosen}
              />
              <MoreLines pages={pages} end={text.end} />
              <FromArchive pages={found} />
            </Stack>
          )
        }}
      </Answered>
      <WhyDialog memberId={memberId} line={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  )
}

/** The lines that are shown, and whether more of them can be loaded. */
function foundOf<Page>({ pages, linesOf }: Pick<Props<Page>, 'pages' | 'linesOf'>) {
  const { answer, isFetching, hasMore } = pages
  if (!answer || isFetching) return undefined
  return { total: wholeLines(linesOf(answer), hasMore).length, isBounded: hasMore }
}

/** The last movement of a page may go on in the next one, so it is shown once that is loaded. */
function wholeLines(lines: Line[], hasMore: boolean): Line[] {
  return hasMore && lines.length > 1 ? lines.slice(0, -1) : lines
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button look="plain" isSlim onClick={onClear}>
      {text.clear}
    </Button>
  )
  return <EmptyState act={clear}>{text.nothingFound}</EmptyState>
}
