import { heightOf } from '../../../ui/figures/share.ts'
import type { Course } from './course-facts.tsx'

const margin = { side: 4, top: 26, bottom: 26 }
/** Room above what is highest. */
const room = 1.08

/** Where days and amounts stand in the drawing, and the highest amount that is in it. */
export function scaleOf(course: Course, width: number, height: number) {
  const { end, limit, breakEvenIncome } = course
  const [paid, most] = [heightOf(end.paid), heightOf(limit)]
  const back = breakEvenIncome ? heightOf(breakEvenIncome) : 0
  // A limit far above what is ever paid would press the course flat.
  const highest = Math.max(paid, back, end.reason === 'limit' ? most : 0) || 1
  const top = highest * room
  const last = Math.max(1, end.days)
  return {
    x: (days: number) => margin.side + (days / last) * (width - 2 * margin.side),
    y: (amount: number) =>
      height - margin.bottom - (amount / top) * (height - margin.bottom - margin.top),
    top,
  }
}
