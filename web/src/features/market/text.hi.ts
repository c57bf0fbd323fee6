export const tradeFailureText: typeof import('./text.ts').tradeFailureText = {
  treasuryShort: 'टोकन रिज़र्व और कोष में इसके भुगतान के लिए काफ़ी राशि नहीं थी',
}
