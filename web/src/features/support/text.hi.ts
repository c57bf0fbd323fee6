export const ticketStatusText: typeof import('./text.ts').ticketStatusText = {
  open: 'खुला',
  answered: 'उत्तर दिया गया',
  pending: 'लंबित',
  closed: 'बंद',
}

export const ticketCategoryText: typeof import('./text.ts').ticketCategoryText = {
  account: 'खाता',
  deposit: 'जमा',
  withdrawal: 'निकासी',
  plan: 'प्लान',
  income: 'आय',
  transfer: 'अंतरण',
  token: 'टोकन',
  other: 'कुछ और',
}
