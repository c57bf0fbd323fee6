export const undoText = {
  until: (day: string) => `Undo until ${day}`,
  can: (day: string) =>
    `You can undo this until ${day}. Your money comes back whole; the income it earned so far is on hold and is not paid then.`,
  open: 'Undo this purchase',
  title: (plan: string) => `Undo ${plan}?`,
  act: (amount: string) => `Undo and take back ${amount}`,
  funding: 'Funding',
  codes: 'From codes, back to the operator',
  roiLost: 'ROI on hold, not paid',
  note: (day: string) =>
    `The plan ends at once and your earning limit falls with it. Undoing is possible until ${day} and cannot be reversed.`,
  done: 'Purchase undone',
  next: 'The money is in your funding wallet now.',
  referenceOf: (id: number) => `Plan ${id}`,
}
