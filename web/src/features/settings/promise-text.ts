import { plural } from '../../plumbing/format.ts'

export const promiseText = {
  promise: (hours: number) =>
    `We decide every request within ${plural('en', hours, { one: '# hour', other: '# hours' })}, usually sooner.`,
  overdue: 'Overdue',
}
