export const figureText = {
  claimed: 'claimed',
  notClaimed: 'not claimed',
  today: 'today',
  stepDone: 'done',
  stepNow: 'now',
  stepNext: 'next',
  updated: 'Updated',
  updatedNow: 'Updated just now',
}
