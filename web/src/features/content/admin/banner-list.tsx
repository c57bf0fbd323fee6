import {
  addBanner,
  type BannerView,
  listBanners,
  removeBanner,
} from '@clearstead/contract/content/pictures'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { largestPicture } from './largest-picture.ts'
import { PictureCard } from './picture-card.tsx'
import { bannerText as text, contentText as words } from './text.ts'

export function BannerList({ mayChange }: { mayChange: boolean }) {
  const address = useAddress('/_admin/admin/content')
  const [isAdding, setIsAdding] = useState(false)
  const [deleting, setDeleting] = useState<BannerView>()
  const list = useList(listBanners, address.search, {
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
      {add && <Inline>{add}</Inline>}
      <ListCards
        list={list}
        empty={text.empty}
        emptyAct={add}
        card={(banner, isFirst) => (
          <PictureCard
            name={banner.title || text.untitled}
            src={banner.image}
            at={banner.createdAt}
            badge={isFirst ? text.shown : undefined}
            onDelete={mayChange ? () => setDeleting(banner) : undefined}
          />
        )}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {deleting && <RemoveDialog banner={deleting} onClose={() => setDeleting(undefined)} />}
    </Stack>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addBanner, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.add} act={text.save}>
      <FileField
        form={form}
        name="image"
        label={words.picture}
        hint={text.hint}
        maxBytes={largestPicture}
      />
      <TextField form={form} name="title" label={text.alt} hint={text.altHint} isOptional />
    </FormDialog>
  )
}

function RemoveDialog({ banner, onClose }: { banner: BannerView; onClose: () => void }) {
  const { act, isSending, refusal } = useAct(removeBanner, { onDone: onClose })
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      onDelete={() => act({ id: banner.id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <Text isStrong>{banner.title || text.untitled}</Text>
      <Text tone="muted" isSmall>
        {text.removeNote}
      </Text>
    </DeleteDialog>
  )
}
