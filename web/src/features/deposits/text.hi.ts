export const depositStatusText: typeof import('./text.ts').depositStatusText = {
  pending: 'लंबित',
  approved: 'वॉलेट में आई',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
  reversed: 'वापस ली गई',
}

export const depositMethodText: typeof import('./text.ts').depositMethodText = {
  bank: 'बैंक',
  qr: 'QR',
  bep20: 'BEP20',
  trc20: 'TRC20',
}
