import { addDays } from '@clearstead/contract/values/days'
import {
  dayAfter,
  firstDayOf,
  monthOf,
  type ProgrammeMonth,
} from '@clearstead/contract/values/months'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Span } from '../../../../ui/layout/text.tsx'
import { incomeText as text } from './text.ts'

type Props = {
  month: ProgrammeMonth
  /** The last month that can be chosen. */
  last: ProgrammeMonth
  onChoose: (month: ProgrammeMonth) => void
}

/** A month, and the ones beside it. */
export function MonthChoice({ month, last, onChoose }: Props) {
  const before = monthOf(addDays(firstDayOf(month), -1))
  const after = monthOf(dayAfter(month))
  return (
    <Inline gap={2}>
      <IconButton label={text.monthBefore} onClick={() => onChoose(before)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span aria-live="polite">
        <Span isStrong>{monthText(month, locale)}</Span>
      </span>
      <IconButton label={text.monthAfter} disabled={month >= last} onClick={() => onChoose(after)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Inline>
  )
}
