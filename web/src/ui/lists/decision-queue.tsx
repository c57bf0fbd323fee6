import type { QueueKind } from '@clearstead/contract/queues'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'
import { Card, Stack } from '../layout/layout.tsx'
import { BulkBar, type BulkDecision } from './bulk-bar.tsx'
import css from './decision-queue.module.css'
import { HoldRow } from './decisions.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FilterBar, MoreButton } from './filter-bar.tsx'
import { ListTable } from './list-card.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { listsText as text } from './text.ts'
import type { List, RowKey } from './use-list.ts'
import { Viewers } from './viewers.tsx'

type Props<Row, Key extends string> = {
  /** What is decided on. The keys of the rows are its numbers, by which other admins are told who looks at one. */
  kind: QueueKind
  list: List<Row>
  caption: string
  empty: ReactNode
  /** What fills the queue, where an admin can do something for it. */
  emptyAct?: ReactNode
  /** Says what the tabs choose. */
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  filters?: ReactNode
  /** The name of its files, without the ending. */
  file?: string
  /** Further buttons for the list. */
  tools?: ReactNode
  /** Decisions on several rows at once; without one rows are not picked. */
  bulk?: BulkDecision<Row> | readonly BulkDecision<Row>[] | undefined
  /** Everything needed to decide on one row; its letters come from `Decisions`. */
  detail: (row: Row) => ReactNode
}

/** Rows that wait for a decision: tabs, the list, and the chosen row beside it. J and K go through the rows. */
export function DecisionQueue<Row, Key extends string>(props: Props<Row, Key>) {
  const { kind, list, caption, empty, emptyAct, label, tabs, filters, file, tools, bulk, detail } =
    props
  const [isOpen, setIsOpen] = useState(list.isFiltered)
  const [picked, setPicked] = useState<ReadonlySet<RowKey>>(new Set())
  const { row, choose, hold } = useChosenRow(list)
  const key = row && list.rowKey(row)
  return (
    <Tabs
      label={label}
      tabs={tabs}
      chosen={props.chosen}
      onChoose={(next) => {
        setPicked(new Set())
        hold(false)
        props.onChoose(next)
      }}
      end={
        <>
          {filters && <MoreButton isOpen={isOpen} onOpen={setIsOpen} />}
          {file && <FileButtons whole={list.whole} file={file} />}
          {tools}
        </>
      }
    >
      <Stack gap={4}>
        {isOpen && filters && <FilterBar>{filters}</FilterBar>}
        {bulk && (
          <BulkBar
            bulk={Array.isArray(bulk) ? bulk : [bulk]}
            list={list}
            rows={list.rows.filter((one) => picked.has(list.rowKey(one)))}
            onDone={() => setPicked(new Set())}
          />
        )}
        <Beside
          chosenKey={key}
          detail={
            row && (
              <Stack key={key} gap={3}>
                <Viewers kind={kind} id={Number(key)} />
                <HoldRow value={hold}>{detail(row)}</HoldRow>
              </Stack>
            )
          }
        >
          <Card isFlush>
            <ListTable
              list={list}
              caption={caption}
              empty={empty}
              emptyAct={emptyAct}
              onChoose={choose}
              chosenKey={key}
              selection={bulk && { chosen: picked, onChange: setPicked }}
            />
          </Card>
        </Beside>
      </Stack>
    </Tabs>
  )
}

/** When a decided row leaves the list, the row that takes its place is chosen; one that is held stays. */
function useChosenRow<Row>({ rows, rowKey }: List<Row>) {
  const [at, setAt] = useState<{ key: RowKey; index: number }>()
  const [held, setHeld] = useState<Row>()
  const found = rows.findIndex((row) => rowKey(row) === at?.key)
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, rows.length - 1)
  const go = (next: number) => {
    const row = rows[next]
    setHeld(undefined)
    if (row) setAt({ key: rowKey(row), index: next })
  }
  useShortcuts({
    j: { label: text.nextRow, act: () => go(index + 1) },
    k: { label: text.previousRow, act: () => go(index - 1) },
  })
  const row = held ?? rows[index]
  return {
    row,
    choose: (chosen: Row) => go(rows.indexOf(chosen)),
    hold: (isHeld: boolean) => setHeld(isHeld ? row : undefined),
  }
}

type BesideProps = { chosenKey: RowKey | undefined; detail: ReactNode; children: ReactNode }

/** The list, and the chosen row beside it. Where there is room for one only, a chosen row comes into view below. */
function Beside({ chosenKey, detail, children }: BesideProps) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(chosenKey)
  useEffect(() => {
    if (before.current === chosenKey) return
    const isFirst = before.current === undefined
    before.current = chosenKey
    const isBelow = (place.current?.offsetTop ?? 0) > (list.current?.offsetTop ?? 0)
    if (!isFirst && isBelow) place.current?.scrollIntoView({ block: 'start' })
  }, [chosenKey])
  return (
    <div className={css.holder}>
      <div className={clsx(css.queue, detail && css.both)}>
        <div ref={list} className={css.list}>
          {children}
        </div>
        {detail && (
          <div ref={place} className={css.detail}>
            {detail}
          </div>
        )}
      </div>
    </div>
  )
}
