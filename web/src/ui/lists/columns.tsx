import type { Usd } from '@clearstead/contract/values/money'
import { countText } from '@clearstead/texts/format'
import { plainAmount } from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'
import { Amount } from '../figures/amount.tsx'
import { Time } from '../figures/time.tsx'
import type { Column } from './column.ts'

type Place<Row> = Omit<Column<Row>, 'key' | 'header' | 'cell' | 'csv'>

/** The same text on the screen and in the CSV file. */
export function textColumn<Row>(
  key: string,
  header: string,
  textOf: (row: Row) => string,
  place: Place<Row> = {},
): Column<Row> {
  return { key, header, ...place, cell: textOf, csv: textOf }
}

/** A number of things, on the screen in groups of three digits. */
export function countColumn<Row>(
  key: string,
  header: string,
  countOf: (row: Row) => number,
  place: Omit<Place<Row>, 'align'> = {},
): Column<Row> {
  return {
    key,
    header,
    ...place,
    align: 'end',
    cell: (row) => countText(countOf(row), locale),
    csv: (row) => String(countOf(row)),
  }
}

/** An amount in dollars, on the screen and in the CSV file. */
export function amountColumn<Row>(
  key: string,
  header: string,
  amountOf: (row: Row) => Usd,
  place: Omit<Place<Row>, 'align'> = {},
): Column<Row> {
  return {
    key,
    header,
    ...place,
    align: 'end',
    cell: (row) => <Amount of={amountOf(row)} />,
    csv: (row) => plainAmount(amountOf(row)),
  }
}

/** How long ago something was, in the CSV file the exact moment. */
export function timeColumn<Row>(
  key: string,
  header: string,
  momentOf: (row: Row) => Date,
  place: Omit<Place<Row>, 'tone'> = {},
): Column<Row> {
  return {
    key,
    header,
    ...place,
    tone: 'muted',
    cell: (row) => <Time at={momentOf(row)} />,
    csv: (row) => momentOf(row).toISOString(),
  }
}
