export const undoText = {
  until: (day: string) => `Undo until ${day}`,
  can: (day: string) =>
    `You can undo this until ${day}. You get your money back in full. Income it has earned so far is on hold and will not be paid.`,
  open: 'Undo this purchase',
  title: (plan: string) => `Undo ${plan}?`,
  act: (amount: string) => `Undo and take back ${amount}`,
  funding: 'Funding wallet',
  codes: 'Code money returned to the operator',
  roiLost: 'ROI on hold that you give up',
  note: (day: string) =>
    `The plan ends immediately and your earning limit falls with it. You can undo the purchase until ${day}; once undone, it cannot be restored.`,
  done: 'Purchase undone',
  next: 'The money is in your funding wallet now.',
  referenceOf: (id: number) => `Plan ${id}`,
}
