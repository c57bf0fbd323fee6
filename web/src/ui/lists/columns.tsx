import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Usd } from '@clearstead/contract/values/money'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText } from '../../plumbing/format.ts'
import { Button, type ButtonLook } from '../actions/button.tsx'
import { Amount } from '../figures/amount.tsx'
import { Badge, type BadgeTone } from '../figures/badge.tsx'
import { Code } from '../figures/code.tsx'
import { Day, Time } from '../figures/time.tsx'
import { ClampedText } from '../layout/clamped-text.tsx'
import { Inline } from '../layout/layout.tsx'

export type Column<Row> = {
  key: string
  /** Empty over buttons: it is then only spoken. */
  header: string
  cell: (row: Row) => ReactNode
  /** Its place in the two lines of a row on a phone. The rest shows when the row is opened. */
  role?: 'what' | 'amount' | 'why' | 'when'
  /** Without a role: stays in sight below those two lines, with its header before it. */
  isKept?: boolean
  /** Its header stands before it in those two lines. */
  isNamed?: boolean
  /** Wraps in those two lines, where it would be cut off. */
  isLong?: boolean
  /** Figures stand at the end. */
  align?: 'end'
  tone?: 'muted' | 'strong'
  /** Goes first in a dense table where room is short; the detail says it. */
  isSpare?: boolean
  /** Always shown, such as the name. */
  isFixed?: boolean
}

export type Selection<Key> = {
  chosen: ReadonlySet<Key>
  onChange: (chosen: ReadonlySet<Key>) => void
}

type Place<Row> = Omit<Column<Row>, 'key' | 'header' | 'cell'>

/** What a row has none of shows as an empty cell. */
type None = null | undefined | false

/** A text, or anything that no other column draws. */
export function column<Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  place: Place<Row> = {},
): Column<Row> {
  return { key, header, ...place, cell }
}

/** A text of somebody else, cut after two lines. */
export function clampedColumn<Row>(
  key: string,
  header: string,
  textOf: (row: Row) => string,
  place: Place<Row> = {},
): Column<Row> {
  return { key, header, ...place, cell: (row) => <ClampedText>{textOf(row)}</ClampedText> }
}

/** A hash or an address, shortened. */
export function codeColumn<Row>(
  key: string,
  header: string,
  codeOf: (row: Row) => string,
  { hasCopy, ...place }: Place<Row> & { hasCopy?: boolean } = {},
): Column<Row> {
  const cell = (row: Row) => {
    const code = codeOf(row)
    return code && <Code hasCopy={hasCopy === true}>{code}</Code>
  }
  return { key, header, ...place, cell }
}

/** A number of things, in groups of three digits. */
export function countColumn<Row>(
  key: string,
  header: string,
  countOf: (row: Row) => number,
  place: Omit<Place<Row>, 'align'> = {},
): Column<Row> {
  return { key, header, ...place, align: 'end', cell: (row) => countText(countOf(row)) }
}

/** An amount in dollars. */
export function amountColumn<Row>(
  key: string,
  header: string,
  amountOf: (row: Row) => Usd | None,
  place: Omit<Place<Row>, 'align'> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const amount = amountOf(row)
    return typeof amount === 'bigint' && <Amount of={amount} />
  }
  return { key, header, ...place, align: 'end', cell }
}

/** How long ago something was, in a few letters where room is short. */
export function timeColumn<Row>(
  key: string,
  header: string,
  momentOf: (row: Row) => Date | None,
  { isShort = false, ...place }: Omit<Place<Row>, 'tone'> & { isShort?: boolean } = {},
): Column<Row> {
  const cell = (row: Row) => {
    const at = momentOf(row)
    return at && <Time at={at} isShort={isShort} />
  }
  return { key, header, ...place, tone: 'muted', cell }
}

export function dayColumn<Row>(
  key: string,
  header: string,
  dayOf: (row: Row) => ProgrammeDay,
  place: Place<Row> = {},
): Column<Row> {
  return { key, header, ...place, cell: (row) => <Day of={dayOf(row)} /> }
}

/** A state in a word or two. */
export function badgeColumn<Row>(
  key: string,
  header: string,
  stateOf: (row: Row) => { tone: BadgeTone; text: string; why?: string | None } | None,
  place: Place<Row> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const state = stateOf(row)
    if (!state) return undefined
    const { tone, text, why } = state
    return (
      <Badge tone={tone} {...(why && { why })}>
        {text}
      </Badge>
    )
  }
  return { key, header, ...place, cell }
}

/** A link to another screen. */
export function linkColumn<Row>(
  key: string,
  header: string,
  linkOf: (row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'> & { text: ReactNode },
  place: Place<Row> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const { text, ...target } = linkOf(row)
    return <Link {...target}>{text}</Link>
  }
  return { key, header, ...place, cell }
}

type RowAct = {
  label: string
  /** What it says to who does not see the row: `Delete Maintenance on Sunday`. */
  spoken: string
  act: () => void
  look?: ButtonLook
  icon?: ReactNode
  isBusy?: boolean
}

/** What can be done with a row: a button each. */
export function actsColumn<Row>(
  key: string,
  header: string,
  actsOf: (row: Row) => readonly RowAct[] | false,
  place: Omit<Place<Row>, 'align'> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const acts = actsOf(row) || []
    const buttons = acts.map(({ label, spoken, act, look = 'plain', ...rest }, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a button keeps the focus when its act changes
      <Button key={nth} {...rest} look={look} isSlim aria-label={spoken} onClick={act}>
        {label}
      </Button>
    ))
    if (buttons.length < 2) return buttons
    return (
      <Inline gap={2} justify="end">
        {buttons}
      </Inline>
    )
  }
  return { key, header, ...place, align: 'end', cell }
}
