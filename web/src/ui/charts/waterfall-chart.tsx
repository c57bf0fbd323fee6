import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import css from './waterfall-chart.module.css'
import { type WaterfallBar, type WaterfallStep, waterfallBars } from './waterfall-steps.ts'

type Props = {
  title: string
  /** Sums it up in a sentence. */
  summary: string
  steps: readonly WaterfallStep[]
  labelHeader: string
  valueHeader: string
  /** The link of a step to what it is made of: a `StepLink`. */
  link: (step: DrawnStep) => ReactNode
}
type DrawnStep = { step: WaterfallStep; bar: WaterfallBar }

/** How a full amount becomes what is left of it, step by step from top to bottom; each step is a link. */
export function WaterfallChart({ title, summary, steps, link, ...headers }: Props) {
  const bars = waterfallBars(steps)
  return (
    <ChartFrame title={title} points={steps} summary={summary} {...headers}>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const bar = bars[index]
          return bar && <li key={step.key}>{link({ step, bar })}</li>
        })}
      </ol>
    </ChartFrame>
  )
}

const looks = { sum: css.sum, less: css.less, more: css.more }

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> & DrawnStep

function StepAnchor({ step, bar, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={css.step}>
      <span className={css.label}>{step.label}</span>
      <span className={css.track} aria-hidden="true">
        {bar.length > 0 && (
          <span
            className={clsx(css.bar, looks[step.kind])}
            style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.length}%` }}
          />
        )}
      </span>
      <span className={clsx(css.amount, step.value === 0 && css.nothing)}>{step.text}</span>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}

/** A step of a waterfall as a link to what it is made of. */
export const StepLink = createLink(StepAnchor)
