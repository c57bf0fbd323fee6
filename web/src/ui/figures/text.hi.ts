export const figureText: typeof import('./text.ts').figureText = {
  claimed: 'दावा किया गया',
  notClaimed: 'दावा नहीं किया गया',
  today: 'आज',
  stepDone: 'हो गया',
  stepNow: 'अभी',
  stepNext: 'आगे',
  updated: 'अपडेट:',
  updatedNow: 'अभी-अभी अपडेट हुआ',
}
