/** Where a payment order sends money: an IBAN or another number, and the code of the bank if the text names one. */
export type BankAccount = { iban: string } | { number: string; ifsc?: string }

const longestNumber = 34

/**
 * The account in what a member wrote; undefined if it cannot be told. An IBAN stands alone and has the right check digits; what only
 * looks like one is no account. Any other text has a single run of digits that is long enough, besides an IFSC
 * (`HDFC Bank, 50100012345678, IFSC HDFC0001234`).
 */
export function readBankAccount(text: string): BankAccount | undefined {
  const iban = readIban(text)
  if (iban) return { iban }
  const ifsc = /\b[A-Z]{4}0[A-Z0-9]{6}\b/i.exec(text)?.[0].toUpperCase()
  const rest = ifsc ? text.replace(new RegExp(ifsc, 'i'), ' ') : text
  if (/\b[A-Z]{2}\d{2}[ -]?[A-Z0-9]{4}/i.test(rest)) return undefined
  const [run, another] = rest.match(/\d(?:[ -]?\d){5,}/g) ?? []
  const number = run && withoutSpaces(run)
  if (!number || another || number.length > longestNumber) return undefined
  return { number, ...(ifsc && { ifsc }) }
}

function readIban(text: string): string | undefined {
  const found = withoutSpaces(text.replace(/^\s*IBAN[:\s]*/i, '')).toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(found) && hasRightDigits(found) ? found : undefined
}

/** ISO 7064: the country and its check digits go to the end, letters count from 10, and the rest of 97 is 1. */
function hasRightDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s-]/g, '')
}

const longestName = 70
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '’': "'",
}

/**
 * A name in the characters that every bank reads: letters lose their accents, anything else becomes a space
 * (`José Ørsted & Söhne` is `Jose Orsted Sohne`). If nothing is left, `instead`.
 */
export function bankName(name: string, instead: string): string {
  const plain = name
    .replace(/[^\p{ASCII}]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9?:().,'+-]+/g, ' ')
    .replace(/^[\s:-]+/, '')
    .slice(0, longestName)
    .trim()
  return /[A-Za-z0-9]/.test(plain) ? plain : instead
}
