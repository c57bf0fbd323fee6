import type { QueueKind } from '@clearstead/contract/queues'
import { queueText as text } from '@clearstead/texts/ui/queue'
import clsx from 'clsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../plumbing/use-media.ts'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { Card, Stack } from '../layout/layout.tsx'
import { BulkBar, type BulkDecision } from './bulk-bar.tsx'
import css from './decision-queue.module.css'
import { HoldRow } from './decisions.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FilterBar, MoreButton } from './filter-bar.tsx'
import { ListTable } from './list-card.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { scrollable, useCut } from './use-cut.ts'
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

/** Where the chosen row stands beside the list; below this width it opens as a sheet. */
const besideTheList = '(min-width: 900px)'

/** Rows that wait for a decision: tabs, the list, and the chosen row beside it. J and K go through the rows. */
export function DecisionQueue<Row, Key extends string>(props: Props<Row, Key>) {
  const { list, caption, empty, emptyAct, label, tabs, filters, file, tools, bulk } = props
  const [isOpen, setIsOpen] = useState(list.isFiltered)
  const [picked, setPicked] = useState<ReadonlySet<RowKey>>(new Set())
  const isBeside = useMedia(besideTheList)
  const { row, index, choose, hold, restart } = useChosenRow(list)
  const sheet = useSheet(!isBeside && row !== undefined)
  const key = row && list.rowKey(row)
  const detail = row && <ChosenRow key={key} {...props} row={row} onHold={hold} />
  return (
    <Tabs
      label={label}
      tabs={tabs}
      chosen={props.chosen}
      onChoose={(next) => {
        setPicked(new Set())
        restart()
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
        <Beside chosenKey={key} detail={isBeside && detail}>
          <Card isFlush>
            <ListTable
              list={list}
              caption={caption}
              empty={empty}
              emptyAct={emptyAct}
              onChoose={(one) => {
                choose(one)
                sheet.open()
              }}
              chosenKey={isBeside || sheet.isOpen ? key : undefined}
              selection={bulk && { chosen: picked, onChange: setPicked }}
              isDense
            />
          </Card>
        </Beside>
        {!isBeside && detail && (
          <Dialog
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            title={text.requestOf({ at: index + 1, of: list.rows.length })}
            isSheet
            hasKeys
          >
            <div className={css.sheet}>{detail}</div>
          </Dialog>
        )}
      </Stack>
    </Tabs>
  )
}

type ChosenProps<Row> = Pick<Props<Row, string>, 'kind' | 'list' | 'detail'> & {
  row: Row
  onHold: (isHeld: boolean) => void
}

function ChosenRow<Row>({ kind, list, detail, row, onHold }: ChosenProps<Row>) {
  return (
    <Stack gap={3}>
      <Viewers kind={kind} id={Number(list.rowKey(row))} />
      <HoldRow value={onHold}>{detail(row)}</HoldRow>
    </Stack>
  )
}

/** A sheet that closes for good where there is nothing to show, so that no later row opens it. */
function useSheet(canOpen: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen && !canOpen) setIsOpen(false)
  return { isOpen, open: () => setIsOpen(canOpen), close: () => setIsOpen(false) }
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
    index,
    choose: (chosen: Row) => go(rows.indexOf(chosen)),
    hold: (isHeld: boolean) => setHeld(isHeld ? row : undefined),
    /** Another tab begins with its first row. */
    restart: () => {
      setHeld(undefined)
      setAt(undefined)
    },
  }
}

type BesideProps = { chosenKey: RowKey | undefined; detail: ReactNode; children: ReactNode }

/** The list, and the chosen row beside it, which ends with the window and scrolls on its own. */
function Beside({ chosenKey, detail, children }: BesideProps) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(chosenKey)
  const { isCut, watch } = useCut('y')
  useRoom(list)
  useEffect(() => {
    if (before.current === chosenKey) return
    const isFirst = before.current === undefined
    before.current = chosenKey
    if (isFirst) return
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])
  return (
    <div className={clsx(css.queue, detail && css.both)}>
      <div ref={list} className={css.list}>
        {children}
      </div>
      {detail && (
        <div
          key={chosenKey}
          ref={watch}
          className={css.detail}
          {...(isCut && scrollable(text.chosenRequest))}
        >
          {detail}
        </div>
      )}
    </div>
  )
}

/** Says how far down the page the queue begins, for what ends with the window while the page is not scrolled. */
function useRoom(list: { current: HTMLElement | null }): void {
  const measure = () => {
    const place = list.current?.parentElement
    if (!place) return
    const top = place.getBoundingClientRect().top + scrollY
    // One that begins far down is read after scrolling, from near the upper edge of the window.
    place.style.setProperty('--queue-top', top < innerHeight / 2 ? `${Math.round(top)}px` : '24px')
  }
  useLayoutEffect(measure)
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
}
