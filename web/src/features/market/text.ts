export const tradeFailureText = {
  treasuryShort: 'Not enough money in the token reserve and the treasury to pay for this sale',
}
