export const ctoMonthText: typeof import('./cto-month-text.ts').ctoMonthText = {
  title: (month) => `${month} का CTO पूल`,
  close: 'बंद करें',
  poolOf: (percent, business) => `लीडरों के नीचे पक्के हुए ${business} के कारोबार का ${percent}`,
  leaders: 'लीडर',
  decided_open: 'अभी फ़ैसला नहीं हुआ',
  decided_paid: 'भुगतान हुआ',
  decided_withdrawn: 'हटाया गया',
  paidToAll: 'सभी लीडरों को भुगतान',
  yourRank: 'उस महीने आपका पद',
  yourShare: 'आपका हिस्सा',
  paidToYou: 'आपको भुगतान',
}
