import {
  type AchieverView,
  addAchiever,
  listAchievers,
  removeAchiever,
} from '@clearstead/contract/content/pictures'
import { achieverText as text } from '@clearstead/texts/content/achiever'
import { contentText as words } from '@clearstead/texts/content/content'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { isEmpty } from '../../../ui/lists/is-empty.ts'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { largestPicture } from './largest-picture.ts'
import { PictureCard } from './picture-card.tsx'

export function AchieverList({ mayChange }: { mayChange: boolean }) {
  const address = useAddress('/_admin/admin/content')
  const [isAdding, setIsAdding] = useState(false)
  const [deleting, setDeleting] = useState<AchieverView>()
  const list = useList(listAchievers, address.search, {
    address,
    columns: [],
    rowKey: ({ id }) => id,
  })
  const add = mayChange && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      {text.add}
    </Button>
  )
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.lead}</Text>
      {add && !isEmpty(list) && <Inline>{add}</Inline>}
      <ListCards
        list={list}
        empty={text.empty}
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
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {deleting && <RemoveDialog achiever={deleting} onClose={() => setDeleting(undefined)} />}
    </Stack>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addAchiever, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.add} act={text.save}>
      <TextField form={form} name="name" label={text.name} autoComplete="off" />
      <TextField
        form={form}
        name="title"
        label={text.title}
        hint={text.titleHint}
        autoComplete="off"
      />
      <OtherLanguages form={form} name="titleIn" of="title" label={text.title} />
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
      title={text.removeTitle}
      endpoint={removeAchiever}
      request={{ id: achiever.id }}
    >
      <Text isStrong>{achiever.name}</Text>
    </DeleteDialog>
  )
}
