import {
  addBanner,
  type BannerView,
  listBanners,
  removeBanner,
} from '@clearstead/contract/content/pictures'
import { dayOf } from '@clearstead/contract/values/days'
import { bannerText as text } from '@clearstead/texts/content/banner'
import { contentText as words } from '@clearstead/texts/content/content'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { isEmpty } from '../../../ui/lists/is-empty.ts'
import { ListCards } from '../../../ui/lists/list-cards.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { BannerFields, EditDialog } from './banner-fields.tsx'
import { largestPicture } from './largest-picture.ts'
import { PictureCard } from './picture-card.tsx'

const stateTones: Record<BannerView['state'], BadgeTone> = {
  scheduled: 'wait',
  shown: 'ok',
  covered: 'neutral',
  ended: 'neutral',
}

export function BannerList({ mayChange }: { mayChange: boolean }) {
  const address = useAddress('/_admin/admin/content')
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<BannerView>()
  const [deleting, setDeleting] = useState<BannerView>()
  const timeZone = useProgrammeZone()
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
      {add && !isEmpty(list) && <Inline>{add}</Inline>}
      <ListCards
        list={list}
        empty={text.empty}
        emptyAct={add}
        card={(banner) => (
          <PictureCard
            name={banner.title || text.untitled}
            src={banner.image}
            at={banner.createdAt}
            badge={<Badge tone={stateTones[banner.state]}>{text[banner.state]}</Badge>}
            note={timeText(banner, timeZone)}
            act={
              <Button
                look="plain"
                isSlim
                aria-label={text.editNamed({ name: banner.title || text.untitled })}
                onClick={() => setChanging(banner)}
              >
                {text.edit}
              </Button>
            }
            onDelete={mayChange ? () => setDeleting(banner) : undefined}
          />
        )}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
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
      <Text isStrong>{banner.title || text.untitled}</Text>
      <Text tone="muted" isSmall>
        {text.removeNote}
      </Text>
    </DeleteDialog>
  )
}

/** Its first and last day; nothing for one that is shown from when it was added until it is deleted. */
function timeText({ shownFrom, shownUntil, createdAt }: BannerView, timeZone: string) {
  const first = dayText(dayOf(shownFrom, timeZone), locale)
  if (shownUntil) {
    const lastMoment = new Date(shownUntil.getTime() - 1)
    return text.shownBetween({ first, last: dayText(dayOf(lastMoment, timeZone), locale) })
  }
  return shownFrom > createdAt ? text.shownFrom({ first }) : undefined
}
