import { ownTimeZone, zonedText } from '../../../plumbing/format.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { DayField, lastDay, MomentField } from '../../../ui/forms/day-field.tsx'
import { scheduleText as text } from './text.ts'

/** When it is sent, in the admin's time zone; the hint says it in the programme's too. */
export function SendAtField({ form }: { form: FormOf<'sendAt'> }) {
  const held = form.text('sendAt')
  const programmeZone = useProgrammeZone()
  return (
    <MomentField
      form={form}
      name="sendAt"
      label={text.sendAt}
      hint={
        held === ''
          ? text.sendAtHint({ zone: ownTimeZone() })
          : inBothZones(new Date(held), programmeZone)
      }
    />
  )
}

/** The last day on which a popup is shown. */
export function LastDayField({ form }: { form: FormOf<'shownUntil'> }) {
  return (
    <DayField
      form={form}
      name="shownUntil"
      label={text.lastDay}
      hint={text.lastDayHint}
      as={lastDay(useProgrammeZone())}
      isOptional
    />
  )
}

/** The same where room is short. */
export function momentText(moment: Date, programmeZone: string): string {
  const own = zonedText(moment, ownTimeZone())
  const theirs = zonedText(moment, programmeZone)
  return own === theirs ? own : text.inBoth({ own, programme: theirs })
}

/** A moment where the admin is, and where the programme is if that differs. */
export function inBothZones(moment: Date, programmeZone: string): string {
  const own = zonedText(moment, ownTimeZone())
  const theirs = zonedText(moment, programmeZone)
  return own === theirs
    ? text.inProgramme({ moment: own })
    : text.inBoth({ own, programme: theirs })
}
