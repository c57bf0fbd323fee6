import {
  addBanner,
  type BannerView,
  changeBanner,
  listBanners,
  removeBanner,
} from '@clearstead/contract/content/pictures'
import { dayOf } from '@clearstead/contract/values/days'
import { bannerText as text } from '@clearstead/texts/content/banner'
import { contentText as words } from '@clearstead/texts/content/content'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { dayText } from '../../../plumbing/format.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { DayField, firstDay, lastDay } from '../../../ui/forms/day-field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import type { AddingProps } from './adding-props.ts'
import { largestPicture } from './largest-picture.ts'
import { PictureCard } from './picture-card.tsx'

const stateTones: Record<BannerView['state'], BadgeTone> = {
  scheduled: 'wait',
  shown: 'ok',
  covered: 'neutral',
  ended: 'neutral',
}

export function BannerList({ mayChange, add, isAdding, onAdded }: AddingProps) {
  const address = useAddress('/_admin/admin/content')
  const [changing, setChanging] = useState<BannerView>()
  const [deleting, setDeleting] = useState<BannerView>()
  const timeZone = useProgrammeZone()
  const list = useList(listBanners, address.search, { address, columns: [] })
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.lead}</Text>
      <ListCards
        list={list}
        empty={text.empty}
        emptyAct={add}
        card={(banner) => (
          <PictureCard
            name={nameOf(banner)}
            src={banner.image}
            at={banner.createdAt}
            badge={<Badge tone={stateTones[banner.state]}>{text[banner.state]}</Badge>}
            note={timeText(banner, timeZone)}
            act={
              <Button
                look="plain"
                isSlim
                aria-label={text.editNamed({ name: nameOf(banner) })}
                onClick={() => setChanging(banner)}
              >
                {text.edit}
              </Button>
            }
            onDelete={mayChange ? () => setDeleting(banner) : undefined}
          />
        )}
      />
      {isAdding && <AddDialog onClose={onAdded} />}
      {changing && <EditDialog banner={changing} onClose={() => setChanging(undefined)} />}
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
      <BannerFields form={form} />
    </FormDialog>
  )
}

function RemoveDialog({ banner, onClose }: { banner: BannerView; onClose: () => void }) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      endpoint={removeBanner}
      request={{ id: banner.id }}
    >
      <Text isStrong>{nameOf(banner)}</Text>
      <Note>{text.removeNote}</Note>
    </DeleteDialog>
  )
}

const nameOf = ({ title, titleIn }: BannerView) => ownText(title, titleIn) || text.untitled

/** Its first and last day; nothing for one that is shown from when it was added until it is deleted. */
function timeText({ shownFrom, shownUntil, createdAt }: BannerView, timeZone: string) {
  const first = dayText(dayOf(shownFrom, timeZone))
  if (shownUntil) {
    const lastMoment = new Date(shownUntil.getTime() - 1)
    return text.shownBetween({ first, last: dayText(dayOf(lastMoment, timeZone)) })
  }
  return shownFrom > createdAt ? text.shownFrom({ first }) : undefined
}

/** What the picture says, and its first and last day in the programme's time zone. */
function BannerFields({
  form,
}: {
  form: FormOf<'title' | 'titleIn' | 'shownFrom' | 'shownUntil'>
}) {
  const timeZone = useProgrammeZone()
  return (
    <>
      <TextField form={form} name="title" label={text.alt} hint={text.altHint} isOptional />
      <OtherLanguages form={form} name="titleIn" of="title" label={text.alt} />
      <FieldPair>
        <DayField
          form={form}
          name="shownFrom"
          label={text.from}
          hint={text.fromHint}
          as={firstDay(timeZone)}
          isOptional
        />
        <DayField
          form={form}
          name="shownUntil"
          label={text.until}
          hint={text.untilHint}
          as={lastDay(timeZone)}
          isOptional
        />
      </FieldPair>
    </>
  )
}

function EditDialog({ banner, onClose }: { banner: BannerView; onClose: () => void }) {
  const { id, title, titleIn, shownFrom, shownUntil } = banner
  const form = useCallForm(changeBanner, {
    name: `banner ${id}`,
    start: {
      id,
      title,
      titleIn,
      shownFrom: shownFrom.toISOString(),
      shownUntil: shownUntil?.toISOString(),
    },
    emptied: ['title'],
    nulled: ['shownUntil'],
    clears: false,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={text.editTitle} act={text.saveChange}>
      <BannerFields form={form} />
    </FormDialog>
  )
}
