export const ctoMonthText = {
  title: (month: string) => `CTO pool of ${month}`,
  close: 'Close',
  poolOf: (percent: string, business: string) =>
    `${percent} of the ${business} of volume that settled below leaders`,
  leaders: 'Leaders',
  decided_open: 'Not decided yet',
  decided_paid: 'Paid out',
  decided_withdrawn: 'Cancelled',
  paidToAll: 'Paid to all leaders',
  yourRank: 'Your rank in that month',
  yourShare: 'Your share',
  paidToYou: 'Paid to you',
}
