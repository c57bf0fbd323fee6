import { listSeals, type SealView } from '@clearstead/contract/transparency/books'
import { useAddress } from '../../../plumbing/address.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { BooksCheck } from '../books-check.tsx'
import { sealText as text } from './text.ts'

export function SealList() {
  const address = useAddress('/_admin/admin/ledger')
  const list = useCursorList(
    listSeals,
    {},
    { address, columns: sealColumns(), rowKey: ({ upto }) => upto },
  )
  return (
    <Stack gap={4}>
      <BooksCheck note={text.lead} />
      <ListCard
        title={text.title}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
      />
    </Stack>
  )
}

function sealColumns(): Column<SealView>[] {
  return [
    textColumn('covers', text.covers, ({ from, upto }) => text.range(String(from), String(upto)), {
      role: 'what',
      tone: 'strong',
    }),
    countColumn('count', text.count, ({ transfers }) => transfers, { role: 'amount' }),
    codeColumn('hash', text.hash, ({ hash }) => hash, { role: 'why', hasCopy: true }),
    {
      key: 'previous',
      header: text.previous,
      tone: 'muted',
      cell: ({ previousHash }) =>
        isBeginning(previousHash) ? text.first : <Code hasCopy={false}>{previousHash}</Code>,
    },
    timeColumn('when', text.when, ({ at }) => at, { role: 'when', align: 'end', isShort: true }),
  ]
}

function isBeginning(hash: string): boolean {
  return /^0+$/.test(hash)
}
