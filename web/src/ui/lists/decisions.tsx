import { queueText as text } from '@clearstead/texts/ui/queue'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'
import { Button } from '../actions/button.tsx'
import { KeyHint, Note, Stack } from '../layout/layout.tsx'
import css from './decision-queue.module.css'

export type Decision = {
  /** The letter that does the same as the button. */
  letter: string
  label: string
  isDanger?: boolean
  /** Asks for confirmation or a reason, and sends the decision. */
  dialog: (onClose: () => void) => ReactNode
}

type Props = {
  decisions: readonly Decision[]
  /** The effect of deciding, or why the reader cannot decide. */
  note?: ReactNode
}

/** The decisions on one row of a `DecisionQueue`, each with a button and a letter. The first that is not a danger is the main one. */
export function Decisions({ decisions, note }: Props) {
  const [asking, setAsking] = useState<string>()
  const hold = useContext(HoldRow)
  const main = decisions.find(({ isDanger }) => !isDanger)
  const ask = (letter: string | undefined) => {
    hold(letter !== undefined)
    setAsking(letter)
  }
  useShortcuts(
    Object.fromEntries(
      decisions.map(({ letter, label }) => [
        letter.toLowerCase(),
        { label, act: () => ask(letter) },
      ]),
    ),
  )
  return (
    <>
      <Stack gap={2}>
        <Note>{note}</Note>
        <KeyHint>{text.keys}</KeyHint>
      </Stack>
      {decisions.length > 0 && (
        <DecisionFoot>
          {decisions.map(({ letter, label, isDanger }) => (
            <Button
              key={letter}
              look={isDanger ? 'danger' : letter === main?.letter ? 'primary' : 'plain'}
              shortcut={letter}
              onClick={() => ask(letter)}
            >
              {label}
            </Button>
          ))}
        </DecisionFoot>
      )}
      {decisions.find(({ letter }) => letter === asking)?.dialog(() => ask(undefined))}
    </>
  )
}

/** The buttons at the end of a row's detail, in sight however long it is. */
export function DecisionFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}

/**
 * Keeps the chosen row of a queue in sight while its decision is being confirmed: if somebody else decides meanwhile, the row
 * leaves the list, and who confirms is told so instead of losing the dialog.
 */
export const HoldRow = createContext<(isHeld: boolean) => void>(() => undefined)
