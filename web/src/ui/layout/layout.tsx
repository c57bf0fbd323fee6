import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import cards from './card.module.css'
import css from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7
type Width = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12
const gaps = {
  1: css.gap1,
  2: css.gap2,
  3: css.gap3,
  4: css.gap4,
  5: css.gap5,
  6: css.gap6,
  7: css.gap7,
}
const spans = {
  3: css.span3,
  4: css.span4,
  5: css.span5,
  6: css.span6,
  7: css.span7,
  8: css.span8,
  9: css.span9,
  12: '',
}

type Children = { children: ReactNode }

/** Parts below each other. */
export function Stack({ gap = 4, children }: Children & { gap?: Gap }) {
  return <div className={clsx(css.stack, gaps[gap])}>{children}</div>
}

type InlineProps = Children & {
  gap?: Gap
  justify?: 'start' | 'apart' | 'end' | 'middle'
  align?: 'middle' | 'start' | 'baseline'
}

/** Parts beside each other, on a new line when there is no room. */
export function Inline({ gap = 3, justify = 'start', align = 'middle', children }: InlineProps) {
  const placed = justify === 'start' ? '' : css[justify]
  const aligned = align === 'middle' ? '' : css[align]
  return <div className={clsx(css.inline, gaps[gap], placed, aligned)}>{children}</div>
}

/** Twelve columns on a wide page, one on a phone. */
export function Grid({ children }: Children) {
  return <div className={css.grid}>{children}</div>
}

export function Cell({ span = 12, children }: Children & { span?: Width }) {
  return <div className={clsx(css.cell, spans[span])}>{children}</div>
}

/** Cards of one kind, as many beside each other as there is room for. */
export function Tiles({ children }: Children) {
  return <div className={css.tiles}>{children}</div>
}

/** A list with the detail beside it; `even` gives both the same width. */
export function Split({ isEven = false, children }: Children & { isEven?: boolean }) {
  return <div className={clsx(css.split, isEven && css.even)}>{children}</div>
}

/** A bordered box within a card or a dialog, for what belongs together and must be seen. */
export function Well({ children }: Children) {
  return <div className={css.well}>{children}</div>
}

/** Takes the remaining width of an `Inline`. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className={css.grow}>{children}</div>
}

/** A form of one column, with what there is to know beside it where there is room; before it if that has to be read first. */
export function FormColumns({ isFormLast, children }: Children & { isFormLast?: boolean }) {
  return <div className={clsx(css.formColumns, isFormLast && css.formLast)}>{children}</div>
}

/** A form of one column in the middle of the page. */
export function FormColumn({ children }: Children) {
  return <div className={css.formColumn}>{children}</div>
}

/** One column in the middle of the page: sign-in and other short forms. */
export function Narrow({ children }: Children) {
  return <div className={css.narrow}>{children}</div>
}

/** A column of reading width: terms, privacy. */
export function Reading({ children }: Children) {
  return <div className={css.reading}>{children}</div>
}

type CardProps = {
  title?: ReactNode
  /** A link or a badge to the right of the title. */
  aside?: ReactNode
  /** Actions, at the bottom edge. */
  foot?: ReactNode
  isFootWide?: boolean
  /** For a table that brings its own padding. */
  isFlush?: boolean
  children?: ReactNode
}

/** A card: a title, its content, and actions. */
export function Card({ title, aside, foot, isFootWide, isFlush, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={clsx(cards.card, isFlush && cards.flush)}
      aria-labelledby={title ? id : undefined}
    >
      {title && <CardHead id={id} title={title} aside={aside} />}
      {children}
      {foot && <div className={clsx(cards.foot, isFootWide && cards.wide)}>{foot}</div>}
    </section>
  )
}

function CardHead({ id, title, aside }: { id?: string; title: ReactNode; aside?: ReactNode }) {
  return (
    <div className={cards.head}>
      <h2 id={id}>{title}</h2>
      {aside && <span className={cards.aside}>{aside}</span>}
    </div>
  )
}

type Tone = 'plain' | 'muted' | 'positive' | 'negative' | 'waiting'
type TextProps = { tone?: Tone; isSmall?: boolean; isStrong?: boolean; children: ReactNode }

/** A paragraph. */
export function Text({ tone = 'plain', isSmall, isStrong, children }: TextProps) {
  return <p className={classes(tone, isSmall, isStrong, css.prose)}>{children}</p>
}

/** A small, muted paragraph: what one may want to know besides. */
export function Note({ children }: Children) {
  return (
    <Text tone="muted" isSmall>
      {children}
    </Text>
  )
}

/** Text within a line. */
export function Span({ tone = 'plain', isSmall, isStrong, children }: TextProps) {
  return <span className={classes(tone, isSmall, isStrong)}>{children}</span>
}

/** Which keys do what here; not shown where there is no keyboard. */
export function KeyHint({ children }: Children) {
  return <p className={clsx(classes('muted', true), css.keyHint)}>{children}</p>
}

type LeadTextProps = Children & {
  /** What it names is a part of the page, such as the subject of a ticket. */
  isHeading?: boolean
}

/** The main sentence of a card or a part of the page, in the serif typeface. */
export function LeadText({ children, isHeading }: LeadTextProps) {
  const Tag = isHeading ? 'h2' : 'p'
  return <Tag className={css.voice}>{children}</Tag>
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: Children) {
  return <span className={css.hidden}>{children}</span>
}

/** Spoken when it changes, and not seen; what says nothing yet is there already, or it would not be heard. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={css.hidden}>
      {children}
    </span>
  )
}

function classes(tone: Tone, isSmall?: boolean, isStrong?: boolean, more?: string) {
  return clsx(tone !== 'plain' && css[tone], isSmall && css.small, isStrong && css.strong, more)
}
