import { changeNews, listNews, type NewsView, removeNews } from '@clearstead/contract/content/news'
import { newsText as text } from '@clearstead/texts/content/news'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { isEmpty } from '../../../ui/lists/is-empty.ts'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { newsColumns } from './news-columns.tsx'
import { AddNewsDialog, EditNewsDialog } from './news-dialogs.tsx'

type Asking = { act: 'add' } | { act: 'edit' | 'delete'; news: NewsView }

export function NewsList({ mayChange }: { mayChange: boolean }) {
  const address = useAddress('/_admin/admin/content')
  const [asking, setAsking] = useState<Asking>()
  const pin = useAct(changeNews)
  const acts = {
    edit: (news: NewsView) => setAsking({ act: 'edit', news }),
    pin: ({ id, isPinned }: NewsView) => pin.act({ id, isPinned: !isPinned }),
    remove: (news: NewsView) => setAsking({ act: 'delete', news }),
  }
  const list = useList(listNews, address.search, {
    address,
    columns: newsColumns(useNow(), mayChange ? acts : undefined),
    rowKey: ({ id }) => id,
  })
  const add = mayChange && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setAsking({ act: 'add' })}>
      {text.add}
    </Button>
  )
  const close = () => setAsking(undefined)
  return (
    <Stack gap={4}>
      {add && !isEmpty(list) && <Inline>{add}</Inline>}
      <RefusalNotice refusal={pin.refusal} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={add}
        file={text.file}
        filters={<SearchFilter list={list} label={text.search} />}
      />
      {asking?.act === 'add' && <AddNewsDialog onClose={close} />}
      {asking?.act === 'edit' && <EditNewsDialog news={asking.news} onClose={close} />}
      {asking?.act === 'delete' && <RemoveDialog news={asking.news} onClose={close} />}
    </Stack>
  )
}

function RemoveDialog({ news: { id, title }, onClose }: { news: NewsView; onClose: () => void }) {
  return (
    <DeleteDialog onClose={onClose} title={text.removeTitle} endpoint={removeNews} request={{ id }}>
      <Text isStrong>{title}</Text>
    </DeleteDialog>
  )
}
