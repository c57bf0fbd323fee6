export const activePlanStatusText: typeof import('./text.ts').activePlanStatusText = {
  open: 'चालू',
  closed: 'बंद',
  undone: 'वापस लिया गया',
  matured: 'परिपक्व',
}

export const topupStatusText: typeof import('./text.ts').topupStatusText = {
  pending: 'लंबित',
  approved: 'पूरा हुआ',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
}

export const topupKindText: typeof import('./text.ts').topupKindText = {
  own: 'प्लान बढ़ाएँ',
  retopup: 'री-टॉप-अप',
  code: 'कोड से',
  entry: 'दूसरे सदस्य के लिए',
}
