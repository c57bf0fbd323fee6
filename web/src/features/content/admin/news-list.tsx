import {
  addNews,
  changeNews,
  listNews,
  type NewsView,
  removeNews,
} from '@clearstead/contract/content/news'
import { contentText as words } from '@clearstead/texts/content/content'
import { newsText as text } from '@clearstead/texts/content/news'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { MarkdownField } from '../../../ui/forms/markdown-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import {
  actsColumn,
  badgeColumn,
  type Column,
  clampedColumn,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import type { AddingProps } from './adding-props.ts'

type Asking = { act: 'edit' | 'delete'; news: NewsView }

export function NewsList({ mayChange, add, isAdding, onAdded }: AddingProps) {
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
  })
  const close = () => setAsking(undefined)
  return (
    <Stack gap={4}>
      <RefusalNotice refusal={pin.refusal} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={add}
        file="news"
        filters={<SearchFilter list={list} label={text.search} />}
      />
      {isAdding && <AddNewsDialog onClose={onAdded} />}
      {asking?.act === 'edit' && <EditNewsDialog news={asking.news} onClose={close} />}
      {asking?.act === 'delete' && <RemoveDialog news={asking.news} onClose={close} />}
    </Stack>
  )
}

function RemoveDialog({ news, onClose }: { news: NewsView; onClose: () => void }) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      endpoint={removeNews}
      request={{ id: news.id }}
    >
      <Text isStrong>{titleOf(news)}</Text>
    </DeleteDialog>
  )
}

function AddNewsDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addNews, {
    start: { isPublished: true, isPinned: false },
    onDone: onClose,
  })
  return <NewsDialog form={form} title={text.addTitle} onClose={onClose} />
}

function EditNewsDialog({ news, onClose }: { news: NewsView; onClose: () => void }) {
  const { id, title, titleIn, body, bodyIn, isPublished, isPinned } = news
  const form = useCallForm(changeNews, {
    start: { id, title, titleIn, body, bodyIn, isPublished, isPinned },
    clears: false,
    onDone: onClose,
  })
  return <NewsDialog form={form} title={text.editTitle} onClose={onClose} />
}

type Props = {
  form: FormOf<'title' | 'titleIn' | 'body' | 'bodyIn' | 'isPublished' | 'isPinned'>
  title: string
  onClose: () => void
}

function NewsDialog({ form, title, onClose }: Props) {
  const shown = withMissingWords(form, { title: text.titleRequired, body: text.bodyRequired })
  return (
    <FormDialog form={shown} onClose={onClose} title={title} act={text.save} isWide>
      <TextField form={shown} name="title" label={text.title} autoComplete="off" />
      <OtherLanguages form={shown} name="titleIn" of="title" label={text.title} />
      <MarkdownField form={shown} name="body" label={text.body} hint={text.bodyHint} />
      <OtherLanguages form={shown} name="bodyIn" of="body" label={text.body} rows={6} />
      <CheckboxField form={shown} name="isPublished" label={text.isPublished} />
      <CheckboxField form={shown} name="isPinned" label={text.isPinned} />
    </FormDialog>
  )
}

const titleOf = ({ title, titleIn }: NewsView) => ownText(title, titleIn)

type Acts = Record<'edit' | 'pin' | 'remove', (news: NewsView) => void>

function newsColumns(now: Date, acts: Acts | undefined): Column<NewsView>[] {
  return [
    clampedColumn('title', text.title, titleOf, { role: 'what', tone: 'strong', isFixed: true }),
    column('state', text.state, (news) => <NewsState news={news} now={now} />, { role: 'amount' }),
    badgeColumn(
      'pinned',
      text.pinned,
      ({ isPinned }) => isPinned && { tone: 'info', text: text.pinned },
      { role: 'why' },
    ),
    timeColumn('when', text.when, ({ publishedAt }) => publishedAt, {
      role: 'when',
      isShort: true,
    }),
    timeColumn('changed', text.changed, ({ updatedAt }) => updatedAt, { isShort: true }),
    ...(acts ? [actionColumn(acts)] : []),
  ]
}

function actionColumn({ edit, pin, remove }: Acts): Column<NewsView> {
  return actsColumn(
    'actions',
    text.actions,
    (news) => {
      const { isPinned } = news
      const title = titleOf(news)
      return [
        { label: text.edit, spoken: text.editNamed({ title }), act: () => edit(news) },
        {
          label: isPinned ? text.unpin : text.pin,
          spoken: isPinned ? text.unpinNamed({ title }) : text.pinNamed({ title }),
          act: () => pin(news),
        },
        {
          label: words.remove,
          spoken: words.removeNamed({ name: title }),
          act: () => remove(news),
        },
      ]
    },
    { isFixed: true },
  )
}

function NewsState({ news, now }: { news: NewsView; now: Date }) {
  const state = stateOf(news, now)
  const tone = { published: 'ok', scheduled: 'wait', hidden: 'neutral' } as const
  return <Badge tone={tone[state]}>{text[state]}</Badge>
}

function stateOf(
  { isPublished, publishedAt }: NewsView,
  now: Date,
): 'published' | 'scheduled' | 'hidden' {
  if (!isPublished) return 'hidden'
  return publishedAt > now ? 'scheduled' : 'published'
}
