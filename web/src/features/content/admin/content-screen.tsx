import { addNews } from '@clearstead/contract/content/news'
import {
  type AchieverView,
  addAchiever,
  listAchievers,
  removeAchiever,
} from '@clearstead/contract/content/pictures'
import { achieverText } from '@clearstead/texts/content/achiever'
import { bannerText } from '@clearstead/texts/content/banner'
import { contentText as text, contentText as words } from '@clearstead/texts/content/content'
import { newsText } from '@clearstead/texts/content/news'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import type { AddingProps } from './adding-props.ts'
import { BannerList } from './banner-list.tsx'
import { largestPicture } from './largest-picture.ts'
import { NewsList } from './news-list.tsx'
import { PictureCard } from './picture-card.tsx'

/** What visitors and members read besides their money. */
export function ContentScreen() {
  const { search, change } = useAddress('/_admin/admin/content')
  const mayChange = useCanCall()(addNews)
  const { part } = search
  const [isAdding, setIsAdding] = useState(false)
  const label = { news: newsText.add, banners: bannerText.add, achievers: achieverText.add }[part]
  const add = (place: AddPlace) =>
    mayChange && (
      <AddButton place={place} onAdd={() => setIsAdding(true)}>
        {label}
      </AddButton>
    )
  const adding = { mayChange, add: add('empty'), isAdding, onAdded: () => setIsAdding(false) }
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={mayChange ? undefined : text.readOnly}
        actions={add('head')}
      />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next, search: undefined })}
        tabs={[
          { key: 'news', label: text.news },
          { key: 'banners', label: text.banners },
          { key: 'achievers', label: text.achievers },
        ]}
      >
        {part === 'news' && <NewsList {...adding} />}
        {part === 'banners' && <BannerList {...adding} />}
        {part === 'achievers' && <AchieverList {...adding} />}
      </Tabs>
    </Stack>
  )
}

function AchieverList({ mayChange, add, isAdding, onAdded }: AddingProps) {
  const address = useAddress('/_admin/admin/content')
  const [deleting, setDeleting] = useState<AchieverView>()
  const list = useList(listAchievers, address.search, { address, columns: [] })
  return (
    <Stack gap={4}>
      <Text tone="muted">{achieverText.lead}</Text>
      <ListCards
        list={list}
        empty={achieverText.empty}
        emptyAct={add}
        card={(achiever) => (
          <PictureCard
            name={achiever.name}
            src={achiever.image}
            at={achiever.createdAt}
            note={achiever.title}
            onDelete={mayChange ? () => setDeleting(achiever) : undefined}
          />
        )}
      />
      {isAdding && <AddDialog onClose={onAdded} />}
      {deleting && <RemoveDialog achiever={deleting} onClose={() => setDeleting(undefined)} />}
    </Stack>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addAchiever, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={achieverText.add} act={achieverText.save}>
      <TextField form={form} name="name" label={achieverText.name} autoComplete="off" />
      <TextField
        form={form}
        name="title"
        label={achieverText.title}
        hint={achieverText.titleHint}
        autoComplete="off"
      />
      <OtherLanguages form={form} name="titleIn" of="title" label={achieverText.title} />
      <FileField
        form={form}
        name="image"
        label={words.picture}
        hint={words.pictureHint}
        maxBytes={largestPicture}
      />
    </FormDialog>
  )
}

function RemoveDialog({ achiever, onClose }: { achiever: AchieverView; onClose: () => void }) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={achieverText.removeTitle}
      endpoint={removeAchiever}
      request={{ id: achiever.id }}
    >
      <Text isStrong>{achiever.name}</Text>
    </DeleteDialog>
  )
}
