/** Returns a value that must not be undefined in this test. */
export function defined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The value is undefined')
  return value
}
