import { ownTimeZone } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
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
  const { own, theirs } = inTheZones(moment, programmeZone)
  return own === theirs ? own : text.inBoth({ own, programme: theirs })
}

/** A moment where the admin is, and where the programme is if that differs. */
export function inBothZones(moment: Date, programmeZone: string): string {
  const { own, theirs } = inTheZones(moment, programmeZone)
  return own === theirs
    ? text.inProgramme({ moment: own })
    : text.inBoth({ own, programme: theirs })
}

function inTheZones(moment: Date, programmeZone: string) {
  return { own: zonedText(moment, ownTimeZone()), theirs: zonedText(moment, programmeZone) }
}

/** `Tue 31 Mar 2026, 14:00 GMT+2`: a moment in one time zone, with that zone. */
function zonedText(date: Date, timeZone: string): string {
  return intl
    .date(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
    .format(date)
}
