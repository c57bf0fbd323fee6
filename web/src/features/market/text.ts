export const tradeFailureText = {
  treasuryShort: 'The token reserve and the treasury held too little to pay for it',
}
