import {
  addQrLink,
  getQrImage,
  listQrLinks,
  type QrLinkView,
  removeQrLink,
} from '@clearstead/contract/content/pictures'
import { qrText as text } from '@clearstead/texts/content/qr'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { SecondAdminNotice } from '../../approvals/public.tsx'
import { largestPicture } from './largest-picture.ts'
import { FramedPicture } from './picture-card.tsx'

/** The pictures to pay by, each with the address that it holds. */
export function QrLinksScreen() {
  const address = useAddress('/_admin/admin/qr-links')
  const mayChange = useCanCall()(addQrLink)
  const [isAdding, setIsAdding] = useState(false)
  const [deleting, setDeleting] = useState<QrLinkView>()
  const list = useList(listQrLinks, address.search, { address, columns: [] })
  const add = (place: AddPlace) =>
    mayChange && (
      <AddButton place={place} onAdd={() => setIsAdding(true)}>
        {text.add}
      </AddButton>
    )
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={mayChange ? text.lead : text.readOnly}
        actions={add('head')}
      />
      <ListCards
        list={list}
        empty={text.empty}
        emptyAct={add('empty')}
        card={(link) => (
          <FramedPicture
            name={labelOf(link)}
            at={link.createdAt}
            onDelete={mayChange ? () => setDeleting(link) : undefined}
          >
            <QrPicture link={link} />
            <Code isWhole>{link.address}</Code>
          </FramedPicture>
        )}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {deleting && <RemoveDialog link={deleting} onClose={() => setDeleting(undefined)} />}
    </Stack>
  )
}

const labelOf = ({ label, labelIn }: QrLinkView) => ownText(label, labelIn)

/** Fetched with the headers of a call: a browser may be signed in as a member too. */
function QrPicture({ link }: { link: QrLinkView }) {
  const { url, isFailed, refetch } = useFile(getQrImage, { id: link.id })
  if (isFailed) return <ErrorState message={text.failed} onRetry={refetch} />
  return url ? <Picture src={url} alt={labelOf(link)} isCode /> : <SkeletonBox height={240} />
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addQrLink, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.add} act={text.save}>
      <TextField
        form={form}
        name="label"
        label={text.label}
        hint={text.labelHint}
        autoComplete="off"
      />
      <OtherLanguages form={form} name="labelIn" of="label" label={text.label} />
      <TextField
        form={form}
        name="address"
        label={text.address}
        hint={text.addressHint}
        autoComplete="off"
      />
      <FileField form={form} name="image" label={text.picture} maxBytes={largestPicture} />
      <SecondAdminNotice />
    </FormDialog>
  )
}

function RemoveDialog({ link, onClose }: { link: QrLinkView; onClose: () => void }) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      endpoint={removeQrLink}
      request={{ id: link.id }}
    >
      <Text isStrong>{labelOf(link)}</Text>
      <Code isWhole>{link.address}</Code>
      <Note>{text.removeNote}</Note>
    </DeleteDialog>
  )
}
