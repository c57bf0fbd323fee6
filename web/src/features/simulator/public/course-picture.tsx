import { toDecimal } from '@clearstead/contract/values/money'
import { planCourseText as text } from '@clearstead/texts/simulator/plan-course'
import clsx from 'clsx'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { useReader } from '../../../ui/charts/use-reader.ts'
import { useWidth } from '../../../ui/charts/use-width.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import type { Course } from './course-facts.tsx'
import css from './course-picture.module.css'
import { scaleOf } from './course-scale.ts'

/** Of the picture with what stands above and below it. */
export const pictureHeight = 460
const plotHeight = 260

/** Income over time with its branch; pointer, finger and arrow keys read it at any day, and a table is behind it. */
export function CoursePicture({ course }: { course: Course }) {
  const { ref, width } = useWidth()
  const { points } = course
  const { place, reader } = useReader(points.length - 1)
  const read = points[place ?? points.length - 1]
  const says = read ? text.readAt({ day: dayText(read.day), amount: amountText(read.paid) }) : ''
  return (
    <ChartFrame
      title={text.picture}
      points={points.map(({ day, paid }) => ({
        label: dayText(day),
        value: heightOf(paid),
        text: amountText(paid),
      }))}
      labelHeader={text.day}
      valueHeader={text.income}
    >
      <p className={css.readout} aria-hidden="true">
        {says}
      </p>
      <div className={css.plot} ref={ref}>
        <Drawing course={course} width={width} place={place} />
        <div
          className={css.stage}
          role="slider"
          tabIndex={0}
          aria-label={text.reader}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={place ?? points.length - 1}
          aria-valuetext={says}
          {...reader}
        />
      </div>
    </ChartFrame>
  )
}

type DrawingProps = { course: Course; width: number; place: number | undefined }

function Drawing({ course, width, place }: DrawingProps) {
  const { points, stop, breakEven, breakEvenIncome, limit, end } = course
  const { x, y, top } = scaleOf(course, width, plotHeight)
  const path = points.map(({ days, paid }) => `${x(days)},${y(heightOf(paid))}`).join(' ')
  const branch = y(heightOf(stop.paid))
  const read = place === undefined ? undefined : points[place]
  const shows = (amount: typeof limit) => heightOf(amount) <= top
  return (
    <svg
      viewBox={`0 0 ${width} ${plotHeight}`}
      width={width}
      height={plotHeight}
      aria-hidden="true"
      data-stop={toDecimal(stop.paid)}
    >
      <line className={css.base} x1={x(0)} x2={x(end.days)} y1={y(0)} y2={y(0)} />
      {shows(limit) && (
        <Mark y={y(heightOf(limit))} width={width}>
          {text.limitLine({ amount: amountText(limit) })}
        </Mark>
      )}
      {breakEvenIncome && shows(breakEvenIncome) && (
        <Mark y={y(heightOf(breakEvenIncome))} width={width}>
          {text.breakEvenLine({ amount: amountText(breakEvenIncome) })}
        </Mark>
      )}
      <polyline className={css.course} points={path} />
      <line className={css.branch} x1={x(stop.days)} x2={x(end.days)} y1={branch} y2={branch} />
      <text className={css.branchText} x={width - 4} y={branch - 7} textAnchor="end">
        {text.stopLine({ amount: amountText(stop.paid) })}
      </text>
      <circle className={css.stop} cx={x(stop.days)} cy={branch} r={5} />
      {breakEven && (
        <circle
          className={css.point}
          cx={x(breakEven.days)}
          cy={y(heightOf(breakEven.paid))}
          r={5}
        />
      )}
      <circle className={css.point} cx={x(end.days)} cy={y(heightOf(end.paid))} r={5} />
      {read && <Cross x={x(read.days)} y={y(heightOf(read.paid))} />}
      <text className={css.axis} x={x(0)} y={plotHeight - 6}>
        {dayText(course.startDay)}
      </text>
      <text className={css.axis} x={width - 4} y={plotHeight - 6} textAnchor="end">
        {dayText(end.day)}
      </text>
    </svg>
  )
}

/** A height that matters, with its name at the start. */
function Mark({ y, width, children }: { y: number; width: number; children: string }) {
  return (
    <>
      <line className={css.mark} x1={4} x2={width - 4} y1={y} y2={y} />
      <text className={clsx(css.axis, css.markText)} x={4} y={y - 7}>
        {children}
      </text>
    </>
  )
}

function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g className={css.cross}>
      <line x1={x} x2={x} y1={0} y2={plotHeight - 26} />
      <circle cx={x} cy={y} r={4.5} />
    </g>
  )
}
