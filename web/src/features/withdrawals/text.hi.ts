export const withdrawalKindText: typeof import('./text.ts').withdrawalKindText = {
  working: 'वर्किंग आय',
  roi: 'ROI आय',
  principle: 'प्लान का मूलधन',
  compound: 'कंपाउंडिंग',
  funding: 'फ़ंडिंग वॉलेट',
}

export const withdrawalStatusText: typeof import('./text.ts').withdrawalStatusText = {
  pending: 'लंबित',
  approved: 'स्वीकृत',
  paid: 'भुगतान हुआ',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
}

export const withdrawalMethodText: typeof import('./text.ts').withdrawalMethodText = {
  bep20: 'BEP20',
  trc20: 'TRC20',
  bank: 'बैंक',
}
