import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { formText as text } from '@clearstead/texts/ui/form'
import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { Button } from '../actions/button.tsx'
import { Calendar } from './calendar.tsx'
import css from './day-input.module.css'

type Props = {
  trigger: ReactElement
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  day: ProgrammeDay | undefined
  onPick: (day: ProgrammeDay | undefined) => void
}

/** What `DayInput` loads when its calendar opens. */
export function OpenCalendar({ trigger, label, isOpen, onOpen, day, onPick }: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={css.panel}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
        >
          <Calendar day={day} onPick={onPick} />
          {day && (
            <Button look="quiet" isSlim onClick={() => onPick(undefined)}>
              {text.clearDay}
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
