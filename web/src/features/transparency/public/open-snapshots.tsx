import {
  listSnapshots,
  type ShownSnapshot,
  type SnapshotView,
} from '@clearstead/contract/transparency/snapshots'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import { addDays } from '@clearstead/contract/values/days'
import { snapshotsText as text } from '@clearstead/texts/transparency/snapshots'
import { useState } from 'react'
import { dayText, exactTime, secondText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import {
  actsColumn,
  amountColumn,
  badgeColumn,
  type Column,
  column,
} from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { checkDraw, type DrawCheck } from '../check-draw.ts'
import { heldAround } from '../snapshot-figures.ts'

const [shownAtFirst, mostShown] = [7, 100]

/** What was owed and held at drawn moments, and a check of each draw in the browser. */
export function Snapshots() {
  const [limit, setLimit] = useState(shownAtFirst)
  const [checked, setChecked] = useState<SnapshotView>()
  const from = useAnswer(listSnapshots, { page: 1, limit })
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.lead}</Text>
      <Answered from={from} height={620}>
        {({ rows, total, commitments }) => (
          <>
            {commitments.length > 0 && (
              <Card title={text.commitments}>
                <DescriptionList>
                  {commitments.map(({ day, commitment }) => (
                    <CodeRow key={day} label={dayText(day)} of={commitment} />
                  ))}
                </DescriptionList>
                <Note>{text.commitmentNote}</Note>
              </Card>
            )}
            {rows.length === 0 ? (
              <Note>{text.none}</Note>
            ) : (
              <Table
                caption={text.caption}
                columns={columnsOf(rows, setChecked)}
                rows={rows}
                rowKey={({ snapshot }) => snapshot.hash}
              />
            )}
            {rows.length > 0 && !hasChains(rows) && <Note>{text.noChains}</Note>}
            {checked && <CheckedDraw key={checked.hash} of={checked} />}
            {total > limit && limit < mostShown && (
              <div>
                <Button look="plain" isSlim onClick={() => setLimit(mostShown)}>
                  {text.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Answered>
      <Note>{text.limit}</Note>
    </Stack>
  )
}

/** Whether anything on chain was read at one of these moments. */
function hasChains(rows: readonly ShownSnapshot[]): boolean {
  return rows.some((row) => heldAround(row).at !== null)
}

function columnsOf(
  rows: readonly ShownSnapshot[],
  onCheck: (snapshot: SnapshotView) => void,
): Column<ShownSnapshot>[] {
  const chainColumns: Column<ShownSnapshot>[] = [
    amountColumn('before', text.before, (row) => heldAround(row).before),
    amountColumn('then', text.then, (row) => heldAround(row).at),
    amountColumn('after', text.after, (row) => heldAround(row).after),
    amountColumn('onlyThen', text.onlyThen, (row) => heldAround(row).onlyThen),
  ]
  return [
    column('day', text.day, ({ snapshot }) => dayText(snapshot.day), { role: 'what' }),
    column('at', text.at, ({ snapshot }) => momentText(snapshot), { role: 'why' }),
    badgeColumn('state', text.state, ({ snapshot }) => stateOf(snapshot)),
    amountColumn('owed', text.owed, ({ snapshot }) => snapshot.figures?.root.usd, {
      role: 'amount',
    }),
    ...(hasChains(rows) ? chainColumns : []),
    actsColumn('check', '', ({ snapshot }) => {
      if (snapshot.secret === null || snapshot.drawnFrom === null) return false
      const spoken = text.drawOf({ day: dayText(snapshot.day) })
      return [{ label: text.draw, spoken, act: () => onCheck(snapshot) }]
    }),
  ]
}

function momentText({ figures, dueAt }: SnapshotView): string {
  const at = figures?.at ?? dueAt
  return at ? secondText(at) : ''
}

function stateOf({ kind, figures, dueAt }: SnapshotView) {
  if (!figures) return { tone: 'bad', text: text.missed } as const
  const isLate = dueAt !== null && figures.at > dueAt
  if (isLate) return { tone: 'wait', text: text.late({ due: exactTime(dueAt) }) } as const
  return { tone: 'ok', text: kind === 'asked' ? text.asked : text.drawn } as const
}

function toneOf(result: DrawCheck) {
  if (result === 'holds') return 'ok'
  return result === 'unsupported' ? 'wait' : 'bad'
}

/** Compares a draw with the root of the day before, and recomputes the second. */
function CheckedDraw({ of: snapshot }: { of: SnapshotView }) {
  const before = useAnswer(getLiabilities, { date: addDays(snapshot.day, -1) })
  const [result, setResult] = useState<DrawCheck>()
  return (
    <Card title={text.drawOf({ day: dayText(snapshot.day) })}>
      <DescriptionList>
        <CodeRow label={text.secret} of={snapshot.secret ?? ''} />
        <CodeRow label={text.commitment} of={snapshot.commitment ?? ''} />
        <CodeRow label={text.root} of={snapshot.drawnFrom ?? ''} />
      </DescriptionList>
      <Answered from={before} lines={1}>
        {({ root }) => (
          <div>
            <Button
              look="plain"
              isSlim
              onClick={() => void checkDraw(snapshot, root.hash).then(setResult)}
            >
              {text.check}
            </Button>
          </div>
        )}
      </Answered>
      <div role="status">
        {result && (
          <Notice tone={toneOf(result)} isSlim>
            {text.results[result]}
          </Notice>
        )}
      </div>
    </Card>
  )
}
