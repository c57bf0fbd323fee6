/** The whole numbers from 1 to `last` as the choices of a filter. */
export function numberWords(last: number): Readonly<Record<number, string>> {
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return Object.fromEntries(numbers.map((number) => [number, String(number)]))
}
