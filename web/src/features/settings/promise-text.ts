export const promiseText = {
  promise: (hours: number) =>
    `We decide every request within ${hours === 1 ? '1 hour' : `${hours} hours`}, usually sooner.`,
}

export const overdueText = { overdue: 'Overdue' }
