/** What an answer must hold, as the call was carried out and does not wait. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The answer lacks what the test looks at')
  return value
}
