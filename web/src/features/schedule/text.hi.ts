export const runStatusText: typeof import('./text.ts').runStatusText = {
  waiting: 'प्रतीक्षा में',
  running: 'चल रहा है',
  done: 'पूरा',
  failed: 'असफल',
}

export const jobNames: typeof import('./text.ts').jobNames = {
  'release-held-income': 'रोकी हुई आय जारी करना',
  'mature-plans': 'परिपक्व प्लान समाप्त करना',
  'settle-business': 'नया कारोबार गिनना',
  'rank-check': 'पदों की जाँच',
  salary: 'वेतन का भुगतान',
  'cto-month': 'CTO महीना बंद करना',
  'tree-check': 'टीम के ढाँचे की जाँच',
  'publish-day': 'दिन प्रकाशित करना',
  'books-check': 'बही-खाते की जाँच',
  'forget-keys': 'दोहराव की पुरानी कुंजियाँ हटाना',
  'sweep-files': 'बिना रिकॉर्ड की फ़ाइलें हटाना',
}
