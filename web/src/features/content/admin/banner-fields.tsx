import { type BannerView, changeBanner } from '@clearstead/contract/content/pictures'
import { bannerText as text } from '@clearstead/texts/content/banner'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { firstDay, lastDay } from '../../../ui/forms/whole-days.ts'

/** What the picture says, and its first and last day in the programme's time zone. */
export function BannerFields({ form }: { form: FormOf<'title' | 'shownFrom' | 'shownUntil'> }) {
  const timeZone = useProgrammeZone()
  return (
    <>
      <TextField form={form} name="title" label={text.alt} hint={text.altHint} isOptional />
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

export function EditDialog({ banner, onClose }: { banner: BannerView; onClose: () => void }) {
  const { id, title, shownFrom, shownUntil } = banner
  const form = useCallForm(changeBanner, {
    name: `banner ${id}`,
    start: {
      id,
      title,
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
